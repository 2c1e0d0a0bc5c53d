import { byLanguage } from "@kram/domain/languages";
import type { OfficeContent, ContentCategory, Section } from "@kram/contract/content";
import { menuLinks, writeMenu, bannerLink } from "@kram/domain/content";
import { LANGUAGES, type Language } from "../../ui/language-panels.tsx";
import type { WholeContent } from "./contents-resource.ts";
import { slugOf } from "../catalog/public.ts";

type Details = OfficeContent["details"];

/** Codes in one line, opening hours a line each. */
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

/** `isHours` has refused wrong lines before. */
export function formToDetails({ author, productCodes, contact }: DetailsForm): Details {
  const codes = productCodes.split(/[\s,;]+/u).filter((code) => code !== "");
  return {
    author,
    productCodes: codes,
    contact: contact && { ...contact, hours: linesOf(contact.hours).map(toHours) },
  };
}

/** Every line names days and hours. */
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

type Names = Record<Language, string>;

/** Links with a name in each language. */
export interface MenuForm {
  titles: Names;
  links: ({ href: string } & Names)[];
}

/** In the Polish order, with other languages' names of the same addresses. */
export function menuToForm(texts: WholeContent["texts"]): MenuForm {
  const named = (language: Language) =>
    new Map(menuLinks(texts[language].content).map(({ href, label }) => [href, label]));
  const [english, german] = [named("en"), named("de")];
  return {
    titles: byLanguage((language) => texts[language].title),
    links: menuLinks(texts.pl.content).map(({ href, label }) => ({
      href,
      pl: label,
      en: english.get(href) ?? "",
      de: german.get(href) ?? "",
    })),
  };
}

/** Missing names of links become the Polish ones; emptied fields are absent. */
export function formToMenu(typed: MenuForm, before: WholeContent["texts"]): WholeContent["texts"] {
  const [pl, en, de] = LANGUAGES.map((language) => {
    const links = (typed.links ?? []).map(({ href, ...names }) => ({
      href: href.trim(),
      label: (names[language] || names.pl).trim(),
    }));
    return { ...before[language], title: typed.titles[language] ?? "", content: writeMenu(links) };
  }) as [WholeContent["texts"]["pl"], WholeContent["texts"]["pl"], WholeContent["texts"]["pl"]];
  return { pl, en, de };
}

/** Words and button in each language. */
export interface BannerForm {
  href: string;
  words: Record<Language, { title: string; lead: string; button: string }>;
}

/** All languages lead to the same address. */
export function bannerToForm(texts: WholeContent["texts"]): BannerForm {
  const words = byLanguage((language) => {
    const { title, lead, content } = texts[language];
    return { title, lead, button: bannerLink(content)?.label ?? "" };
  });
  return { href: bannerLink(texts.pl.content)?.href ?? "", words };
}

/** Missing words of a button become the Polish ones; emptied fields are absent. */
export function formToBanner({ href, words }: BannerForm, before: WholeContent["texts"]): WholeContent["texts"] {
  const address = (href ?? "").trim();
  return byLanguage((language) => {
    const { title, lead, button } = words[language];
    const label = (button || words.pl.button || "").trim();
    const content = address === "" || label === "" ? "" : writeMenu([{ href: address, label }]);
    return { ...before[language], title: title ?? "", lead: lead ?? "", content };
  });
}

/** Emptied fields are null. */
export interface CategoryForm {
  section: Section;
  slug: string | null;
  position: number;
  names: Record<keyof ContentCategory["names"], string | null>;
}

const MOST_SLUG = 60;

export function changedDetails({ position, names }: Pick<CategoryForm, "position" | "names">) {
  return { position, names: byLanguage((language) => names[language] ?? "") };
}

/** An empty address is made of the Polish name. */
export function newDetails({ section, slug, ...details }: CategoryForm) {
  const made = slugOf(details.names.pl ?? "").slice(0, MOST_SLUG);
  return { section, slug: slug || made.replace(/-+$/u, ""), ...changedDetails(details) };
}

/** `2026-11-21`; null for an empty field. */
export function dayOrNull(typed: unknown): string | null {
  if (typed instanceof Date) return new Intl.DateTimeFormat("sv-SE", { dateStyle: "short" }).format(typed);
  return typeof typed === "string" && typed !== "" ? typed.slice(0, 10) : null;
}
