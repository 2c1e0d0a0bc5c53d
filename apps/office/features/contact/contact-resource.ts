import type { ApiClient } from "@kram/contract/client";
import {
  answerContactMessage,
  getContactMessage,
  listContactMessages,
  type OfficeContactItem,
  type OfficeContactMessage,
  setContactAnswered,
} from "@kram/contract/contact";
import type { OfficeResource } from "../../platform/office-resource.ts";

/** Its reference is the id. */
export type ListedContact = OfficeContactItem & { id: string };

/** Its reference is the id. */
export type WholeContact = OfficeContactMessage & { id: string };

export type ContactChange = { text: string } | { answered: boolean };

/** The longest waiting first; the filter `answered` asks for the others. */
export function createContactResource(api: ApiClient) {
  return {
    needs: listContactMessages,
    async list({ page, pageSize, filter }): Promise<{ data: ListedContact[]; total: number }> {
      const { answered, subject, text } = filter as {
        answered?: boolean;
        subject?: OfficeContactItem["subject"];
        text?: string;
      };
      const narrowed = { ...(subject ? { subject } : {}), ...(text ? { text } : {}) };
      const query = { pageNo: page, pageSize, answered: answered ? "true" : "false", ...narrowed } as const;
      const answer = await api.call(listContactMessages, { query });
      return { data: answer.items.map(withId), total: answer.totalCount };
    },
    async read(reference) {
      return withId(await api.call(getContactMessage, { params: { reference } }));
    },
    async edit(reference, changes) {
      const params = { reference };
      const change = changes as ContactChange;
      if ("text" in change)
        return withId(await api.call(answerContactMessage, { params, body: { text: change.text } }));
      return withId(await api.call(setContactAnswered, { params, body: { answered: change.answered } }));
    },
  } satisfies OfficeResource;
}

function withId<Message extends { reference: string }>(message: Message): Message & { id: string } {
  return { ...message, id: message.reference };
}
