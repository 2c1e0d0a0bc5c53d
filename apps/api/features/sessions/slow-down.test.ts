import { describe, expect, it } from "vitest";
import { failureKeys } from "./slow-down.ts";

describe("failureKeys", () => {
  const addressKey = (ip: string) => failureKeys({ login: "anna@kram.test", ip }).address;

  it("count one household as one, whichever of its addresses it takes", () => {
    expect(addressKey("2001:db8:1:2::1")).toBe(addressKey("2001:db8:1:2:ffff::9"));
    expect(addressKey("2001:db8:1:2::1")).not.toBe(addressKey("2001:db8:1:3::1"));
    expect(addressKey("::ffff:192.0.2.1")).toBe(addressKey("192.0.2.1"));
  });

  it("hold neither login nor address", () => {
    const keys = JSON.stringify(failureKeys({ login: "anna@kram.test", ip: "192.0.2.1" }));
    expect(keys).not.toMatch(/anna|192/u);
  });
});
