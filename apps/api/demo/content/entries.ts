import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const entry = z.strictObject({
  type: z.enum(["page", "article", "file", "additional"]),
  slug: z.string(),
  section: z.string().optional(),
  category: z.string().optional(),
  position: z.int().default(100),
  /** Text file; unset, made of kind and slug. */
  text: z.string().optional(),
  /** Only in the instance that loads it. */
  regional: z.literal(true).optional(),
  audiences: z.array(z.enum(["standard", "company"])).optional(),
  /** Below the demo's pictures. */
  picture: z.string().optional(),
  author: z.string().optional(),
  productCodes: z.array(z.string()).optional(),
  daysAgo: z.int().default(40),
  /** Weeks until the Saturday on which the event begins; its days. */
  inWeeks: z.int().optional(),
  days: z.int().default(1),
  needsLawyer: z.literal(true).optional(),
});

const index = z.strictObject({
  categories: z.array(
    z.strictObject({
      section: z.string(),
      slug: z.string(),
      position: z.int(),
      names: z.strictObject({ pl: z.string(), en: z.string(), de: z.string() }),
    }),
  ),
  entries: z.array(entry),
});

export type DemoEntry = z.infer<typeof entry>;

/** Throws for a wrong shape. */
export async function readEntries(): Promise<z.infer<typeof index>> {
  return index.parse(JSON.parse(await readFile(join(import.meta.dirname, "entries.json"), "utf8")));
}

/** Of the demo alone; other texts are those that every shop starts with. */
export const TEXTS = join(import.meta.dirname, "texts");

export function textNameOf({ type, slug, section, category, text }: DemoEntry): string {
  if (text !== undefined) return text;
  if (type === "additional") return `${category ?? "additional"}/${slug}`;
  return type === "article" ? `${section}/${slug}` : `${type}s/${slug}`;
}
