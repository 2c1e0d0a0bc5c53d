import { exportRepresentative as exportOperation, listConsentHistory, type OwnData } from "@kram/contract/members";
import { type Locale, LOCALES, wishedLocale } from "@kram/countries/country";
import type { Database } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import { wholeList } from "../../platform/page-of-rows.ts";
import { recordSecurityEvent } from "../../platform/security/security-log.ts";
import { createOwnDataRepository } from "./own-data.repository.ts";
import { formatMinor } from "@kram/domain/money";
import { noticeText, type TellingShop } from "../notices/public.ts";
import { createMembersRepository } from "./members.repository.ts";
import { presentMember } from "./present-member.ts";

export function registerOwnDataRoutes({
  serve,
  db,
  ...shop
}: {
  serve: Serve;
  db: Database;
} & TellingShop): void {
  const ownData = createOwnDataRepository(db);

  serve(exportOperation, async ({ caller, query, request, reply }) => {
    const { accept = "", "accept-language": language } = request.headers;
    const locale = wishedLocale(language, LOCALES[0]);
    const data = await exportRepresentative({ db, memberId: caller.memberId, locale, shop });
    await recordSecurityEvent(db, { kind: "export", subject: "exportRepresentative" });
    const format = query.format ?? (/\btext\/html\b/u.test(accept) ? "html" : "json");
    reply.header("content-disposition", `attachment; filename="member-${data.profile.memberNo}.${format}"`);
    reply.header("cache-control", "private, no-store").header("vary", "Accept, Accept-Language");
    if (format === "json") return data;
    reply.type("text/html; charset=utf-8");
    // Few starts write one.
    const { ownDataPage } = await import("./own-data-page.ts");
    return Buffer.from(ownDataPage(data, { locale, shop: shop.shopName() }));
  });

  serve(listConsentHistory, async ({ caller }) => wholeList(await ownData.consents(caller.memberId)));
}

/** Secrets such as passwords stay out. Source: members 6; GDPR art. 15, 20. */
async function exportRepresentative({
  db,
  memberId,
  locale,
  shop,
}: {
  db: Database;
  memberId: number;
  locale: Locale;
  shop: TellingShop;
}): Promise<OwnData> {
  return db.inTransaction(async (tx) => {
    const members = createMembersRepository(tx);
    const profile = presentMember(await members.get(memberId));
    const addressBook = await members.listBookAddresses(memberId);
    const { now, orders, money, payouts, returns, notifications, ...rest } = await createOwnDataRepository(tx).read(
      memberId,
      locale,
    );
    return {
      exportedAt: now.toISOString(),
      profile,
      addressBook,
      orders: orders.map((order) => ({
        ...order,
        total: formatMinor(order.total),
        refundsSent: order.refundsSent.map((each) => ({ ...each, amount: formatMinor(each.amount) })),
        lines: order.lines.map((line) => ({ ...line, unitGross: formatMinor(line.unitGross) })),
      })),
      notifications: notifications.map(({ notice, ...each }) => ({
        ...each,
        ...(notice && noticeText(notice, locale, shop)),
      })),
      money: money.map((entry) => ({ ...entry, amount: formatMinor(entry.amount) })),
      payouts: payouts.map((each) => ({ ...each, amount: formatMinor(each.amount) })),
      returns: returns.map((each) => ({
        ...each,
        goodsCost: formatMinor(each.goodsCost),
        shippingCost: formatMinor(each.shippingCost),
        discountBack: formatMinor(each.discountBack),
        refundMoneyBack: formatMinor(each.refundMoneyBack),
        refundAmount: formatMinor(each.refundAmount),
        lines: each.lines.map((line) => ({ ...line, reduction: formatMinor(line.reduction) })),
      })),
      ...rest,
    };
  });
}
