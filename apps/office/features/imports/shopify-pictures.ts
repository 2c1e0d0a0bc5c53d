import type { ImportedPicture } from "./imports-resource.ts";
import { useRef, useState } from "react";
import { useDataProvider } from "react-admin";
import { asBase64 } from "../../platform/as-base64.ts";
import { fitPicture } from "../../platform/fit-picture.ts";
import { readZip } from "../../platform/read-zip.ts";
import { keyOf } from "../../ui/sending.ts";

const TYPES: Readonly<Record<string, string>> = {
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  webp: "image/webp",
};

const typeOf = (name: string) => TYPES[name.replace(/.*\./u, "").toLowerCase()];

type Read = () => Promise<Blob>;

/** Pictures at hand by their files' names; sent once each, and only those that are asked for. */
export function useShopifyPictures() {
  const office = useDataProvider();
  const files = useRef(new Map<string, Read>());
  const sent = useRef(new Map<string, string>());
  const [refused, setRefused] = useState<{ name: string; problem: string }[]>([]);
  const [sending, setSending] = useState<{ at: number; of: number } | null>(null);
  /** Of a folder, a choice of files, or archives of them. Throws the key of a text for a broken archive. */
  const take = async (chosen: readonly File[]) => {
    for (const file of chosen) {
      if (!file.name.toLowerCase().endsWith(".zip")) {
        files.current.set(file.name, async () => file);
        continue;
      }
      const unpacked = await readZip(file);
      if (unpacked === null) throw new Error("shopify.not_zip");
      for (const { name, read } of unpacked) files.current.set(name, read);
    }
    for (const name of files.current.keys()) if (typeOf(name) === undefined) files.current.delete(name);
    setRefused([]);
  };
  const listed = (): { file: string; name: string | null }[] =>
    [...files.current.keys()].map((file) => ({ file, name: sent.current.get(file) ?? null }));
  /** Answers whether all of them are kept now; who presses again goes on without the refused ones. */
  const send = async (wanted: readonly string[]): Promise<boolean> => {
    const failed: typeof refused = [];
    const waiting = wanted.filter((name) => !sent.current.has(name));
    for (const [index, name] of waiting.entries()) {
      setSending({ at: index + 1, of: waiting.length });
      try {
        const content = await files.current.get(name)?.();
        const fitted = await fitPicture(new File([content ?? ""], name, { type: typeOf(name) ?? "" }));
        const data = { name, content: await asBase64(fitted) };
        const kept = await office.create<ImportedPicture>("shopify-pictures", { data });
        sent.current.set(name, kept.data.name);
      } catch (failure) {
        failed.push({ name, problem: keyOf(failure) });
        files.current.delete(name);
      }
    }
    setSending(null);
    setRefused(failed);
    return failed.length === 0;
  };
  return { take, listed, send, refused, sending };
}
