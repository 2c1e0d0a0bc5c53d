import type { ContentCategory, Section } from "@kram/contract/content";
import { slugOf } from "../catalog/public.ts";

/** A category as its form holds it; a field that somebody emptied is null. */
export interface CategoryForm {
  section: Section;
  slug: string | null;
  position: number;
  names: Record<keyof ContentCategory["names"], string | null>;
}

const MOST_SLUG = 60;

/** Order and names as the API takes them. */
export function changedDetails({ position, names }: Pick<CategoryForm, "position" | "names">) {
  return { position, names: { pl: names.pl ?? "", en: names.en ?? "", de: names.de ?? "" } };
}

/** A new category as the API takes it; an address that was left empty is made of the Polish name. */
export function newDetails({ section, slug, ...details }: CategoryForm) {
  const made = slugOf(details.names.pl ?? "").slice(0, MOST_SLUG);
  return { section, slug: slug || made.replace(/-+$/u, ""), ...changedDetails(details) };
}
