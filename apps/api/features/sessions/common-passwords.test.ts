import { readFileSync } from "node:fs";
import { join } from "node:path";
import { foldPassword } from "@kram/domain/sessions";
import { describe, expect, it } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";

const ENTRY_BYTES = 5;
const file = readFileSync(join(import.meta.dirname, "common-passwords.bin"));

describe("the common passwords", () => {
  // asvs: "6.2.4"
  it("are more than 100,000, each once, in the order that they are looked up in", () => {
    expect(file.length % ENTRY_BYTES).toBe(0);
    expect(file.length / ENTRY_BYTES).toBeGreaterThan(100_000);
    let [last, inOrder] = [-1, true];
    for (let at = 0; at < file.length; at += ENTRY_BYTES) {
      const entry = file.readUIntBE(at, ENTRY_BYTES);
      inOrder &&= entry > last;
      last = entry;
    }
    expect(inOrder).toBe(true);
  });

  // asvs: "6.2.4", "6.2.12"
  it.each(["123456789012", "qwertyuiop[]", "1q2w3e4r5t6y", "passwordpassword", "iloveyou", "Zaq12wsx"])(
    "hold %s",
    (password) => expect(isCommonPassword(foldPassword(password))).toBe(true),
  );

  it.each(["zażółć gęślą jaźń 7", "cztery słowa o miodzie", "eine andere Losung 9"])("do not hold %s", (password) =>
    expect(isCommonPassword(foldPassword(password))).toBe(false),
  );
});
