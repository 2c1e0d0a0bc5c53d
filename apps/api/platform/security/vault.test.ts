import { describe, expect, it } from "vitest";
import { createVault } from "./vault.ts";

const vault = createVault("a key of the test that is long enough");
const secret = Buffer.from("twenty bytes of data");

describe("a sealed secret", () => {
  it("opens for its owner", () => {
    expect(vault.open(vault.seal(secret, "member:1"), "member:1")).toEqual(secret);
  });

  it("differs each time and does not hold the secret", () => {
    const [first, second] = [vault.seal(secret, "member:1"), vault.seal(secret, "member:1")];
    expect(first.equals(second)).toBe(false);
    expect(first.includes(secret)).toBe(false);
  });

  // asvs: "11.3.3"
  it("does not open for another owner, by another key, or changed", () => {
    const sealed = vault.seal(secret, "member:1");
    const changed = Buffer.from(sealed);
    changed[20] = (changed[20] ?? 0) ^ 1;
    expect(() => vault.open(sealed, "member:2")).toThrow(/unable to authenticate/iu);
    expect(() => createVault("another key that is just as long").open(sealed, "member:1")).toThrow(
      /unable to authenticate/iu,
    );
    expect(() => vault.open(changed, "member:1")).toThrow(/unable to authenticate/iu);
  });
});

describe("a hash", () => {
  it("is the same for the same text and key only", () => {
    expect(vault.hash("a")).toEqual(vault.hash("a"));
    expect(vault.hash("a")).not.toEqual(vault.hash("b"));
    expect(createVault("another key that is just as long").hash("a")).not.toEqual(vault.hash("a"));
  });
});
