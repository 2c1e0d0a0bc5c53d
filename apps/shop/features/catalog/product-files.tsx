import type { Product } from "@kram/contract/catalog";
import { BASE_PATH } from "../../config/instance.ts";
import type { Locale } from "../../i18n/locale.ts";
import { translator } from "../../i18n/translator.ts";
import { fileSize, fileType } from "./file-text.ts";

/** Files to download with a product, each with its kind and size. Source: specification §3 (additionalFiles). */
export function ProductFiles({ files, locale }: { files: Product["additionalFiles"]; locale: Locale }) {
  const t = translator(locale, "catalog");
  return (
    <section aria-labelledby="files">
      <h2 id="files" className="text-xl">
        {t("files.title")}
      </h2>
      <ul className="mt-3 text-sm">
        {files.map(({ url, name, mediaType, sizeBytes }) => (
          <li key={url} className="border-b border-line">
            <a
              href={BASE_PATH + url}
              download
              className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 py-2 hover:text-green"
            >
              <span className="underline underline-offset-4">{name}</span>
              <span className="money text-ink-soft">
                {fileType(mediaType)}, {fileSize(sizeBytes, locale)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
