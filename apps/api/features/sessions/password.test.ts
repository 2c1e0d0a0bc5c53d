import { describe, expect, it } from "vitest";
import { hashPassword, isCommonPassword, verifyPassword } from "./password.ts";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { foldPassword } from "@kram/domain/sessions";

describe("a kept password", () => {
  // asvs: "11.4.2"
  it("is Argon2id with its own salt and at least the advised cost", async () => {
    const [one, two] = await Promise.all([hashPassword("correct horse"), hashPassword("correct horse")]);
    expect(one).not.toBe(two);
    const [, memory = "", passes = "", salt = "", tag = ""] =
      /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w+/]+)\$([\w+/]+)$/u.exec(one) ?? [];
    expect(Number(memory)).toBeGreaterThanOrEqual(19_456);
    expect(Number(passes)).toBeGreaterThanOrEqual(2);
    expect(Buffer.from(salt, "base64").length).toBeGreaterThanOrEqual(16);
    expect(Buffer.from(tag, "base64").length).toBeGreaterThanOrEqual(32);
  });

  // asvs: "6.2.8"
  it.each([
    "zażółć gęślą Jaźń 7",
    "zażółć gęślą jaźń 7 ",
    " zażółć gęślą jaźń 7",
    "zażółć gęślą jaźń",
    "zażółć gęślą jaźń 78",
    "zazolc gesla jazn 7",
  ])("is not %j", async (other) => {
    expect(await verifyPassword(other, await hashPassword("zażółć gęślą jaźń 7"))).toBe(false);
  });

  // asvs: "6.2.8", "6.2.9"
  it("counts to its last character", async () => {
    const long = `${"długie hasło ".repeat(10)}!`.slice(0, 128);
    const kept = await hashPassword(long);
    expect([await verifyPassword(long, kept), await verifyPassword(`${long.slice(0, -1)}?`, kept)]).toEqual([
      true,
      false,
    ]);
  });

  // asvs: "11.2.2"
  it("is checked at its own cost, whatever today's is", async () => {
    const former = "$argon2id$v=19$m=8192,t=3,p=1$c29tZXNhbHRzb21lc2FsdA$";
    const { argon2Sync } = await import("node:crypto");
    const tag = argon2Sync("argon2id", {
      message: "a former password",
      nonce: Buffer.from("somesaltsomesalt"),
      memory: 8192,
      passes: 3,
      parallelism: 1,
      tagLength: 32,
    });
    const kept = former + tag.toString("base64").replaceAll("=", "");
    expect(await verifyPassword("a former password", kept)).toBe(true);
    expect(await verifyPassword("another password", kept)).toBe(false);
  });
});

const ENTRY_BYTES = 5;
const file = readFileSync(join(import.meta.dirname, "common-passwords.bin"));

describe("the common passwords", () => {
  // asvs: "6.2.4"
  it("are more than 100,000, each once and in order", () => {
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
