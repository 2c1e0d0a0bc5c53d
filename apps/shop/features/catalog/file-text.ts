import type { Locale } from "../../i18n/locale.ts";

const KILOBYTE = 1000;

/** Names a kind of file as people do: `application/pdf` → `PDF`. */
export function fileType(mediaType: string): string {
  const subtype = mediaType.split(";")[0]?.split("/")[1] ?? "";
  return (subtype.split("+")[0] ?? "").replace(/^(?:x-|vnd\.)/u, "").toUpperCase();
}

/** Writes the size of a file in the habit of a language: `84 kB`, `1,2 MB`; whole kilobytes, at least one. */
export function fileSize(bytes: number, locale: Locale): string {
  const isLarge = bytes >= KILOBYTE * KILOBYTE;
  const amount = isLarge ? bytes / KILOBYTE / KILOBYTE : Math.max(1, Math.round(bytes / KILOBYTE));
  const digits = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(amount);
  return `${digits}\u00a0${isLarge ? "MB" : "kB"}`;
}
