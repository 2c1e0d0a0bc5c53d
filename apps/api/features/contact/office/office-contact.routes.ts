import {
  answerContactMessage as answerOperation,
  getContactFile,
  getContactMessage,
  listContactMessages,
  type OfficeContactItem,
  type OfficeContactMessage,
  setContactAnswered as setOperation,
} from "@kram/contract/contact";
import type { Database } from "../../../platform/database.ts";
import type { Serve } from "../../../platform/http/route.ts";
import { noteLook } from "../../../platform/office/staff-actions.ts";
import { pageOfRows } from "../../../platform/page-of-rows.ts";
import { ShopError } from "../../../platform/shop-error.ts";
import { sendUpload } from "../../../platform/uploads/send-upload.ts";
import { answerContactMessage, setContactAnswered } from "./answer-contact.ts";
import {
  createOfficeContactRepository,
  type OfficeContactDetailRow,
  type OfficeContactRow,
} from "./office-contact.repository.ts";

export function registerOfficeContactRoutes({
  serve,
  db,
  onOutbox,
}: {
  serve: Serve;
  db: Database;
  onOutbox: () => void;
}): void {
  const messages = createOfficeContactRepository(db);
  const whole = async (id: number) => {
    const row = await messages.find(id);
    if (!row) throw new ShopError({ code: "contact.unknown" });
    return presentContactMessage(row);
  };

  serve(listContactMessages, async ({ query: { answered, subject = null, text, ...page } }) => {
    const asked = { ...page, subject, answered: answered === "true", text: text?.trim() || null };
    return pageOfRows(asked, (each) => messages.list(each), presentContactItem);
  });

  serve(getContactMessage, async ({ caller: { staffId }, params: { reference } }) => {
    const message = await whole(idOf(reference));
    if (!message.read) await messages.markRead(idOf(reference));
    await noteLook(db, { staffId, action: "getContactMessage", subject: reference });
    return message;
  });

  serve(answerOperation, async ({ caller: { staffId }, params, body: { text } }) => {
    const id = idOf(params.reference);
    await answerContactMessage({ db, staffId, id, text });
    onOutbox();
    return whole(id);
  });

  serve(setOperation, async ({ caller: { staffId }, params, body: { answered } }) => {
    const id = idOf(params.reference);
    await setContactAnswered({ db, staffId, id, answered });
    return whole(id);
  });

  serve(getContactFile, async ({ params, query: { position }, reply }) => {
    const id = idOf(params.reference);
    await whole(id);
    const file = await messages.file(id, Number(position));
    if (!file) throw new ShopError({ code: "contact.file-unknown" });
    return sendUpload(reply, file);
  });
}

function idOf(reference: string): number {
  return Number(reference.slice(2));
}

function presentContactItem(row: OfficeContactRow): OfficeContactItem {
  const { id, subject, excerpt, email, memberNo, receivedAt, read, answeredAt, fileCount } = row;
  const times = { receivedAt: receivedAt.toISOString(), answeredAt: answeredAt?.toISOString() ?? null };
  return { reference: `K-${id}`, subject, excerpt, email, memberNo, read, fileCount, ...times };
}

function presentContactMessage(row: OfficeContactDetailRow): OfficeContactMessage {
  const { content, locale, files } = row;
  const replies = row.replies.map((reply) => ({ ...reply, at: new Date(reply.at).toISOString() }));
  return { ...presentContactItem(row), content, locale, files, replies };
}
