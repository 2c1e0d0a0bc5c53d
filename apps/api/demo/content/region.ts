import type { DemoInstance } from "../demo-instance.ts";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { contactDetails } from "@kram/contract/content";
import { lawWordsOf } from "../../features/content/public.ts";
import { z } from "zod";

const region = z.strictObject({
  contact: contactDetails,
  /** Values for all languages, or one a language. */
  facts: z.record(z.string(), z.union([z.string(), z.record(z.string(), z.string())])),
});

/** Who runs the demo's shop. */
export async function readRegion(instance: DemoInstance): Promise<z.infer<typeof region>> {
  const text = await readFile(join(import.meta.dirname, "regions", `${instance}.json`), "utf8");
  const { contact, facts } = region.parse(JSON.parse(text));
  return { contact, facts: { ...lawWordsOf(instance), ...facts } };
}
