import { getNoticeChoices, type NoticeChoices, unsubscribeNotices, updateNoticeChoices } from "@kram/contract/notices";
import { mayBeInShop, NOTICE_KINDS, NOTICE_RULES } from "@kram/domain/notices";
import type { Queryable } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { readUnsubscribeToken } from "../notifications/public.ts";
import { createNoticeChoices, type NoticeChoicesRepository } from "./notices.repository.ts";

type Kind = NoticeChoices["kinds"][number];

/** What a member chose to be told, and the end of its mails by their link. */
export function registerNoticeRoutes({ serve, db, secret }: { serve: Serve; db: Queryable; secret: string }): void {
  const choices = createNoticeChoices(db);

  serve(getNoticeChoices, async ({ caller }) => present(await choices.read(caller.memberId)));

  serve(updateNoticeChoices, async ({ caller, body: { mails, kinds } }) => {
    await choices.choose(caller.memberId, { mails, kinds: kinds.map(possible) });
    return present(await choices.read(caller.memberId));
  });

  serve(unsubscribeNotices, async ({ body }) => {
    const memberId = readUnsubscribeToken(body.token, secret);
    if (memberId === null) throw new ShopError({ code: "link.invalid" });
    await choices.endMails(memberId);
    return { done: true as const };
  });
}

/** Without the shop where a kind has no place there. */
function possible({ kind, shop, mail }: Kind): Kind {
  return { kind, shop: shop && mayBeInShop(kind), mail };
}

/** All kinds, with what counts where the member chose nothing. */
function present({ mails, chosen }: Awaited<ReturnType<NoticeChoicesRepository["read"]>>): NoticeChoices {
  const kinds = NOTICE_KINDS.map((kind) => {
    const { shop, mail } = chosen.find((each) => each.kind === kind) ?? NOTICE_RULES[kind];
    return { kind, shop, mail };
  });
  return { mails, kinds };
}
