import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const entry = z.strictObject({
  type: z.enum(["page", "article", "file", "additional"]),
  slug: z.string(),
  section: z.string().optional(),
  category: z.string().optional(),
  position: z.int().default(100),
  /** Name of its texts; unset, made of its kind and slug. */
  text: z.string().optional(),
  /** Holds in the instance that loads it only, with words of its own. */
  regional: z.literal(true).optional(),
  audiences: z.array(z.enum(["standard", "company"])).optional(),
  /** Below the demo's pictures. */
  picture: z.string().optional(),
  author: z.string().optional(),
  productCodes: z.array(z.string()).optional(),
  /** Days since it was published. */
  daysAgo: z.int().default(40),
  /** Weeks from now to the Saturday on which an event begins, and its length in days. */
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

/** An entry of the demo's index. */
export type DemoEntry = z.infer<typeof entry>;

/** Reads the index of the demo's content; throws for what is not in its shape. */
export async function readEntries(): Promise<z.infer<typeof index>> {
  return index.parse(JSON.parse(await readFile(join(import.meta.dirname, "entries.json"), "utf8")));
}

/** Name of an entry's texts below `texts`. */
export function textNameOf({ type, slug, section, category, text }: DemoEntry): string {
  if (text !== undefined) return text;
  if (type === "additional") return `${category ?? "additional"}/${slug}`;
  return type === "article" ? `${section}/${slug}` : `${type}s/${slug}`;
}
