import type { ContentCategory, Section } from "@kram/contract/content";
import { slugOf } from "../catalog/public.ts";

/** A category in its form; emptied fields are null. */
export interface CategoryForm {
  section: Section;
  slug: string | null;
  position: number;
  names: Record<keyof ContentCategory["names"], string | null>;
}

const MOST_SLUG = 60;

export function changedDetails({ position, names }: Pick<CategoryForm, "position" | "names">) {
  return { position, names: { pl: names.pl ?? "", en: names.en ?? "", de: names.de ?? "" } };
}

/** A new category for the API; an empty address is made of the Polish name. */
export function newDetails({ section, slug, ...details }: CategoryForm) {
  const made = slugOf(details.names.pl ?? "").slice(0, MOST_SLUG);
  return { section, slug: slug || made.replace(/-+$/u, ""), ...changedDetails(details) };
}
