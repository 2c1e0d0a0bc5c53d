import { cancelAvailability } from "@kram/contract/availability";
import { ApiError } from "@kram/contract/client";
import { unsubscribeNotices } from "@kram/contract/notices";
import { unsubscribe } from "@kram/contract/notifications";
import type { NextRequest } from "next/server";
import { shopUrl } from "../../../../../config/origin.ts";
import { hrefFor } from "../../../../../i18n/href.ts";
import { DEFAULT_LOCALE, isLocale } from "../../../../../i18n/locale.ts";
import { answerAnyone } from "../../../../../platform/http/answers.ts";
import { shopApi } from "../../../../../platform/http/shop-api.ts";

interface Link {
  params: Promise<{ list: string; token: string }>;
}

/** What ends, and the page that asks before. */
const LISTS = {
  notifications: { ends: unsubscribe, page: "/unsubscribe" },
  notices: { ends: unsubscribeNotices, page: "/unsubscribe/notices" },
  availability: { ends: cancelAvailability, page: "/products-unavailable/cancel" },
} as const;

/** Of RFC 8058, as a form of either kind. */
const ONE_CLICK = /List-Unsubscribe(?:=|"\r\n\r\n)One-Click/u;

/** For mail providers, who have no session; repeatable. Refuses: 422 without the words of RFC 8058, 404 for unknown links. */
export function POST(request: NextRequest, { params }: Link): Promise<Response> {
  return answerAnyone(request, async () => {
    const { ends, token } = await linkOf(params);
    if (!ONE_CLICK.test(await request.text())) throw new ApiError(422, [{ code: "request.invalid" }]);
    const visitor = request.headers.get("x-forwarded-for");
    await shopApi().call(
      ends,
      { body: { token } },
      visitor === null ? {} : { headers: { "x-forwarded-for": visitor } },
    );
    return { done: true };
  });
}

/** Programs that look at links change nothing: a page asks. */
export function GET(request: NextRequest, { params }: Link): Promise<Response> {
  return answerAnyone(request, async () => {
    const { page, token } = await linkOf(params);
    const locale = request.nextUrl.searchParams.get("locale") ?? "";
    const path = hrefFor(isLocale(locale) ? locale : DEFAULT_LOCALE, page);
    const location = `${shopUrl()}${path}?${new URLSearchParams({ token }).toString()}`;
    return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
  });
}

async function linkOf(params: Link["params"]) {
  const { list, token } = await params;
  if (list !== "notifications" && list !== "notices" && list !== "availability")
    throw new ApiError(404, [{ code: "route.unknown" }]);
  return { ...LISTS[list], token };
}
