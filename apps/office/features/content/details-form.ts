import type { OfficeContent } from "@kram/contract/content";

type Details = OfficeContent["details"];

/** A text's details in its form: codes in one line, opening hours a line each. */
export interface DetailsForm {
  author: string;
  productCodes: string;
  contact: (Omit<NonNullable<Details["contact"]>, "hours"> & { hours: string }) | null;
}

/** Hours as `1-5 08:00-16:00`, 1 for Monday. */
export function detailsToForm({ author, productCodes, contact }: Details): DetailsForm {
  const hours =
    contact?.hours.map(({ from, to, opens, closes }) => `${from}-${to} ${opens}-${closes}`).join("\n") ?? "";
  return { author, productCodes: productCodes.join(", "), contact: contact && { ...contact, hours } };
}

/** Typed details for the API; `isHours` has refused wrong lines before. */
export function formToDetails({ author, productCodes, contact }: DetailsForm): Details {
  const codes = productCodes.split(/[\s,;]+/u).filter((code) => code !== "");
  return {
    author,
    productCodes: codes,
    contact: contact && { ...contact, hours: linesOf(contact.hours).map(toHours) },
  };
}

/** Whether every line names days and hours. */
export function isHours(text: string): boolean {
  return linesOf(text).every((line) => HOURS.test(line));
}

const HOURS = /^([1-7])-([1-7]) (\d{2}:\d{2})-(\d{2}:\d{2})$/u;

function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

function toHours(line: string) {
  const [, from = "1", to = "1", opens = "", closes = ""] = HOURS.exec(line) ?? [];
  return { from: Number.parseInt(from, 10), to: Number.parseInt(to, 10), opens, closes };
}
