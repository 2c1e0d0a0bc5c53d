import { num } from "./drawing.ts";

const ODD = [
  "0001101",
  "0011001",
  "0010011",
  "0111101",
  "0100011",
  "0110001",
  "0101111",
  "0111011",
  "0110111",
  "0001011",
];
const PARITY = ["OOOOOO", "OOEOEE", "OOEEOE", "OOEEEO", "OEOOEE", "OEEOOE", "OEEEOO", "OEOEOE", "OEOEEO", "OEEOEO"];

const invert = (modules: string) => modules.replaceAll(/[01]/gu, (bit) => (bit === "0" ? "1" : "0"));
const right = (digit: number) => invert(ODD[digit] ?? "");
const even = (digit: number) => right(digit).split("").toReversed().join("");

/** Answers 95 modules as zeros and ones. Refuses what has not 13 digits. Source: ISO/IEC 15420. */
export function barModules(gtin: string): string {
  if (!/^\d{13}$/u.test(gtin)) throw new Error(`${gtin} is no trade item number of 13 digits`);
  const digits = Array.from(gtin, (digit) => digit.charCodeAt(0) - 48);
  const parity = PARITY[digits[0] ?? 0] ?? "";
  const left = digits.slice(1, 7).map((digit, at) => (parity[at] === "E" ? even(digit) : ODD[digit]));
  return `101${left.join("")}01010${digits.slice(7).map(right).join("")}101`;
}

/** From (x, y), in pixels. */
export function bars(
  gtin: string,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): string {
  const step = width / 95;
  return [...barModules(gtin).matchAll(/1+/gu)]
    .map((run) => {
      const [from, to] = [x + run.index * step, x + (run.index + run[0].length) * step];
      return `M${num(from)} ${num(y)}L${num(to)} ${num(y)}L${num(to)} ${num(y + height)}L${num(from)} ${num(y + height)}Z`;
    })
    .join("");
}
