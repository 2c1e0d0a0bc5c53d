import { vi } from "vitest";
import type { TestApi } from "../../../platform/testing/test-api.ts";

export interface KeptMail {
  subject: string;
  text: string;
  html: string;
}

export function openPostbox({ db }: TestApi) {
  return {
    /** Waits until the outbox is empty. */
    async settled(): Promise<void> {
      const open = () => db.query("postbox.open", "SELECT id FROM outbox WHERE done_at IS NULL");
      await vi.waitUntil(async () => (await open()).length === 0, 10_000);
    },
    /** Oldest first, once there are as many as expected. */
    async mailsTo(email: string, expected: number): Promise<KeptMail[]> {
      const read = () =>
        db.query<KeptMail>(
          "postbox.mails",
          "SELECT subject, text, html FROM mails WHERE recipient = $1 ORDER BY sent_at, outbox_id",
          [email],
        );
      await vi.waitUntil(async () => (await read()).length >= expected, 10_000);
      return read();
    },
    tokenOf: (mail: KeptMail | undefined) =>
      /\/(?:register\/verify|login\/link)\/([\w-]{43})$/mu.exec(mail?.text ?? "")?.[1] ?? "",
  };
}

export type Postbox = ReturnType<typeof openPostbox>;
