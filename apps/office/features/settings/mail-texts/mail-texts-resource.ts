import type { ApiClient } from "@kram/contract/client";
import {
  getMailText,
  listMailTexts,
  type MailPreview,
  type MailText,
  type MailTextItem,
  type PieceTexts,
  previewMailText,
} from "@kram/contract/mail";
import type { Locale } from "@kram/domain/languages";
import type { LetterId } from "@kram/domain/mail";
import type { OfficeResource } from "../../../platform/office-resource.ts";

export type MailTextRow = MailTextItem & { id: string };

export type MailTextRecord = MailText & { id: string };

export type MailPreviewRecord = MailPreview & { id: string };

/** Known by the letter's name; they are saved as parts of the settings. */
export function createMailTextsResource(api: ApiClient) {
  return {
    needs: listMailTexts,
    async list() {
      const { items } = await api.call(listMailTexts, {});
      return { data: items.map((item) => ({ ...item, id: item.letter })), total: items.length };
    },
    read: async (id) => ({ ...(await api.call(getMailText, { params: { letter: id as LetterId } })), id }),
  } satisfies OfficeResource;
}

/** Creating writes one and keeps nothing. */
export function createMailPreviewsResource(api: ApiClient) {
  return {
    needs: previewMailText,
    async create({ letter, locale, texts }): Promise<MailPreviewRecord> {
      const body = { locale: locale as Locale, texts: texts as PieceTexts };
      const mail = await api.call(previewMailText, { params: { letter: letter as LetterId }, body });
      return { ...mail, id: String(letter) };
    },
  } satisfies OfficeResource;
}
