import { getNoticeChoices, type NoticeChoices, unsubscribeNotices, updateNoticeChoices } from "@kram/contract/notices";
import { mayBeInShop, NOTICE_KINDS, NOTICE_RULES } from "@kram/domain/notices";
import type { Queryable } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { readUnsubscribeToken } from "../notifications/public.ts";
import { createNoticeChoices } from "./notices.repository.ts";

export function registerNoticeRoutes({ serve, db, secret }: { serve: Serve; db: Queryable; secret: string }): void {
  const choices = createNoticeChoices(db);
  const present = async (memberId: number): Promise<NoticeChoices> => {
    const { mails, chosen } = await choices.read(memberId);
    const kinds = NOTICE_KINDS.map((kind) => {
      const { shop, mail } = chosen.find((each) => each.kind === kind) ?? NOTICE_RULES[kind];
      return { kind, shop, mail };
    });
    return { mails, kinds };
  };

  serve(getNoticeChoices, async ({ caller }) => present(caller.memberId));

  serve(updateNoticeChoices, async ({ caller, body: { mails, kinds } }) => {
    const possible = kinds.map(({ kind, shop, mail }) => ({ kind, shop: shop && mayBeInShop(kind), mail }));
    await choices.choose(caller.memberId, { mails, kinds: possible });
    return present(caller.memberId);
  });

  serve(unsubscribeNotices, async ({ body }) => {
    const memberId = readUnsubscribeToken(body.token, secret);
    if (memberId === null) throw new ShopError({ code: "link.invalid" });
    await choices.endMails(memberId);
    return { done: true as const };
  });
}
