import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { appAddress, base32, codeOfStep, matchStep, stepAt } from "./totp.ts";

const SECRET = Buffer.from("12345678901234567890");

describe("codeOfStep", () => {
  // The table's last six of eight digits. Source: RFC 6238, appendix B, SHA1.
  it.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_111_111_111, "050471"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
    [20_000_000_000, "353130"],
  ])("at %d s is %s", (seconds, code) => {
    expect(codeOfStep(SECRET, stepAt(seconds))).toBe(code);
  });
});

describe("base32", () => {
  // Source: RFC 4648, section 10.
  it.each([
    ["", ""],
    ["f", "MY"],
    ["fo", "MZXQ"],
    ["foo", "MZXW6"],
    ["foob", "MZXW6YQ"],
    ["fooba", "MZXW6YTB"],
    ["foobar", "MZXW6YTBOI"],
  ])("%s is %s", (text, written) => {
    expect(base32(Buffer.from(text))).toBe(written);
  });
});

// asvs: "6.5.5"
describe("matchStep", () => {
  const seconds = 1_700_000_010;
  const now = stepAt(seconds);
  const codeAt = (step: number) => codeOfStep(SECRET, step);

  it.each([
    ["the running step", codeAt(now), 0, now],
    ["the step before", codeAt(now - 1), 0, now - 1],
    ["the step after", codeAt(now + 1), 0, now + 1],
    ["two steps before", codeAt(now - 2), 0, null],
    ["two steps after", codeAt(now + 2), 0, null],
    ["a step that was used", codeAt(now), now, null],
    ["a step before one that was used", codeAt(now - 1), now, null],
    ["too few digits", codeAt(now).slice(1), 0, null],
    ["too many digits", `${codeAt(now)}0`, 0, null],
    ["letters", "abcdef", 0, null],
    ["letters of several bytes", "żółćęą", 0, null],
    ["digits of another script", "١٢٣٤٥٦", 0, null],
  ])("%s", (_, code, lastStep, step) => {
    expect(matchStep({ secret: SECRET, code, seconds, lastStep })).toBe(step);
  });

  // asvs: "6.5.1"
  it("never takes a code that was taken before", () => {
    fc.assert(
      fc.property(fc.integer({ min: 60, max: 4e9 }), fc.integer({ min: 0, max: 90 }), (at, later) => {
        const code = codeOfStep(SECRET, stepAt(at));
        const lastStep = matchStep({ secret: SECRET, code, seconds: at, lastStep: 0 });
        expect(lastStep).toBe(stepAt(at));
        expect(matchStep({ secret: SECRET, code, seconds: at + later, lastStep: lastStep ?? 0 })).toBeNull();
      }),
    );
  });
});

describe("appAddress", () => {
  it("names shop and account", () => {
    expect(appAddress({ secret: SECRET, account: "jan@kram.test", issuer: "Kram PL" })).toBe(
      "otpauth://totp/Kram%20PL:jan%40kram.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Kram+PL",
    );
  });
});
