import type { OfficeContactItem, OfficeContactMessage } from "@kram/contract/contact";
import type { OfficeContactDetailRow, OfficeContactRow } from "./office-contact.repository.ts";

/** A message in the office's list. */
export function presentContactItem(row: OfficeContactRow): OfficeContactItem {
  const { id, subject, excerpt, email, memberNo, receivedAt, read, answeredAt, fileCount } = row;
  const times = { receivedAt: receivedAt.toISOString(), answeredAt: answeredAt?.toISOString() ?? null };
  return { reference: `K-${id}`, subject, excerpt, email, memberNo, read, fileCount, ...times };
}

/** A message as staff see it. */
export function presentContactMessage(row: OfficeContactDetailRow): OfficeContactMessage {
  const { content, locale, files } = row;
  const replies = row.replies.map((reply) => ({ ...reply, at: new Date(reply.at).toISOString() }));
  return { ...presentContactItem(row), content, locale, files, replies };
}
