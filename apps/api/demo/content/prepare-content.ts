import type { DemoInstance } from "../demo-instance.ts";
import { join } from "node:path";
import { LOCALES } from "@kram/countries/country";
import type { MediaStore } from "../../platform/media/media-store.ts";
import { storePicture } from "../../features/catalog/public.ts";
import { demoPicturesOf } from "../demo-shop.ts";
import { type DemoEntry, readEntries, textNameOf, TEXTS } from "./entries.ts";
import { writeDocument } from "./write-document.ts";
import { lawWordsOf, readText, type TextFile } from "../../features/content/public.ts";
import { readFile } from "node:fs/promises";
import { contactDetails } from "@kram/contract/content";
import { z } from "zod";

type Region = Awaited<ReturnType<typeof readRegion>>;

interface Place {
  instance: DemoInstance;
  media: MediaStore;
  region: Region;
}

/** Texts by language. */
export interface PreparedEntry extends Omit<DemoEntry, "picture" | "regional" | "audiences" | "text"> {
  region: string | null;
  audience: string | null;
  picture: string | null;
  texts: Record<string, TextFile>;
  facts: Record<string, unknown>;
}

export interface PreparedContent {
  categories: Awaited<ReturnType<typeof readEntries>>["categories"];
  pictures: Awaited<ReturnType<typeof storePicture>>[];
  entries: PreparedEntry[];
}

/** Puts pictures and documents into the store. */
export async function prepareDemoContent(input: {
  instance: DemoInstance;
  media: MediaStore;
}): Promise<PreparedContent> {
  const { categories, entries } = await readEntries();
  const place: Place = {
    instance: input.instance,
    media: input.media,
    region: await readRegion(input.instance),
  };
  const names = [...new Set(entries.flatMap(({ picture = [] }) => picture))];
  const pictures = new Map<string, PreparedContent["pictures"][number]>();
  // One after the other: scaling is heavy for a small machine.
  for (const name of names)
    pictures.set(name, await storePicture(join(demoPicturesOf(input.instance), name), place.media));
  const prepared: PreparedEntry[] = [];
  for (const entry of entries) {
    for (const audience of entry.audiences ?? [null]) {
      const picture = entry.picture === undefined ? null : (pictures.get(entry.picture)?.name ?? null);
      prepared.push(await prepareEntry(entry, { ...place, audience, picture }));
    }
  }
  return { categories, pictures: [...pictures.values()], entries: prepared };
}

async function prepareEntry(
  entry: DemoEntry,
  place: Place & { audience: "standard" | "company" | null; picture: string | null },
): Promise<PreparedEntry> {
  const { picture: _, regional, audiences: __, text: ___, ...kept } = entry;
  const { instance, region, audience, picture } = place;
  const holds = [instance, audience ?? "standard", "demo"];
  const texts = Object.fromEntries(
    await Promise.all(
      LOCALES.map(async (locale): Promise<[string, TextFile]> => {
        const text = await readText(textNameOf(entry), { locale, facts: region.facts, holds, before: TEXTS });
        return [locale, text];
      }),
    ),
  );
  const facts = {
    ...(entry.author === undefined ? {} : { author: entry.author }),
    ...(entry.productCodes === undefined ? {} : { productCodes: entry.productCodes }),
    ...(entry.slug === "contact" && entry.type === "page" ? { contact: region.contact } : {}),
    ...(entry.type === "file" ? { files: await documentsOf(texts, place) } : {}),
  };
  return { ...kept, region: regional ? instance : null, audience, picture, texts, facts };
}

async function documentsOf(texts: Record<string, TextFile>, { media, region }: Place) {
  const footer = `${region.contact.company} · ${region.contact.email}`;
  const files: Record<string, unknown> = {};
  for (const [locale, text] of Object.entries(texts)) {
    files[locale] = await writeDocument(text, { media, footer, locale });
  }
  return files;
}

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
