import type { Locale } from "@kram/domain/languages";
import type { OfficeContent } from "@kram/contract/content";
import { ShopError } from "../../../platform/shop-error.ts";
import { keepByContent, type MediaStore } from "../../../platform/media/media-store.ts";
import type { Pictures } from "../../../platform/pictures/picture-work.ts";
import { readUpload } from "../../../platform/uploads/read-upload.ts";
import { storePicture, storePictures } from "../../catalog/public.ts";
import {
  type ContentChange,
  changeContent,
  requireEditable,
  requireNewest,
  type SeenVersion,
} from "./change-content.ts";
import { createOfficeContentRepository } from "./office-content.repository.ts";

const MOST_BYTES = { picture: 5 * 1024 * 1024, document: 10 * 1024 * 1024 } as const;

/** Bytes as base64. */
interface SentFile {
  name: string;
  content: string;
}

/** Sets or removes it at once. Refuses: content.unknown, attachment.too-big, attachment.wrong-type. */
export async function setContentPicture(
  input: ContentChange & { media: MediaStore; pictures: Pictures; picture: SentFile | null },
): Promise<OfficeContent> {
  const { picture: sent, media, pictures } = input;
  const stored = sent && (await storePicture(await readPicture(pictures, sent), media, pictures));
  return changeContent(input, async (tx, before) => {
    if (stored) await storePictures(tx, [stored]);
    await createOfficeContentRepository(tx).setPicture(before.id, stored?.name ?? null);
    return {
      action: "setContentPicture",
      before: { picture: before.picture?.name ?? null },
      after: { picture: stored?.name ?? null },
    };
  });
}

/**
 * Sets or removes one language's PDF in the draft. Refuses: content.unknown, content.changed-meanwhile,
 * content.scheduled, attachment.too-big, attachment.wrong-type.
 */
export async function setContentFile(
  input: ContentChange &
    SeenVersion & { media: MediaStore; pictures: Pictures; language: Locale; file: SentFile | null },
): Promise<OfficeContent> {
  const { file: sent, media, pictures, language, staffId } = input;
  const stored = sent && (await storeDocument(pictures, sent, media));
  return changeContent(input, async (tx, before) => {
    requireNewest(before, input);
    requireEditable(before);
    const files = { ...before.details.files, [language]: stored ?? undefined };
    const { texts, details } = before;
    await createOfficeContentRepository(tx).saveDraft(before.id, { texts, details: { ...details, files }, staffId });
    return {
      action: "setContentFile",
      before: { [language]: details.files?.[language] ?? null },
      after: { [language]: stored },
    };
  });
}

async function readPicture(pictures: Pictures, { name, content }: SentFile): Promise<Buffer> {
  const upload = await readUpload(pictures, { name, content, mostBytes: MOST_BYTES.picture, field: "picture" });
  if (upload.mediaType === "application/pdf") throw new ShopError({ code: "attachment.wrong-type", field: "picture" });
  return upload.bytes;
}

/** Names it by content. */
async function storeDocument(pictures: Pictures, { name, content }: SentFile, media: MediaStore) {
  const { mediaType, bytes } = await readUpload(pictures, {
    name,
    content,
    mostBytes: MOST_BYTES.document,
    field: "file",
  });
  if (mediaType !== "application/pdf") throw new ShopError({ code: "attachment.wrong-type", field: "file" });
  const file = await keepByContent(media, bytes, ".pdf");
  return { file, mediaType, sizeBytes: bytes.length };
}
