import {
  getOrderReturns,
  listOwnReturns,
  listReturns,
  previewLineRefund as previewOperation,
  recordReturn as recordOperation,
  refundLines as refundLinesOperation,
  refundOrder as refundOperation,
} from "@kram/contract/returns";
import type { Country } from "@kram/countries/country";
import type { Database } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import { pageOfRows, pageWith } from "../../platform/page-of-rows.ts";
import { ShopError } from "../../platform/shop-error.ts";
import type { SettingParts } from "../settings/public.ts";
import { presentOrderReturns, presentOwnReturn, presentReturn } from "./present-return.ts";
import { recordReturn } from "./record-return.ts";
import { previewLineRefund, refundLines } from "./refund-lines.ts";
import { refundOrder } from "./refund-order.ts";
import { createReturnsRepository } from "./returns.repository.ts";

/** Registers returns for the office and for members. */
export function registerReturnRoutes({
  serve,
  db,
  country,
  settingParts,
  onOutbox,
}: {
  serve: Serve;
  db: Database;
  country: Country;
  settingParts: SettingParts;
  onOutbox: () => void;
}): void {
  const returns = createReturnsRepository(db);
  const whole = async (number: string) => {
    const state = await returns.stateOf(number);
    if (!state) throw new ShopError({ code: "order.unknown" });
    return presentOrderReturns(state, await returns.ofOrder(state.id));
  };

  serve(listOwnReturns, async ({ caller, query: { orderNumber = null, ...page } }) =>
    pageOfRows({ ...page, orderNumber }, (asked) => returns.ofMember(caller.memberId, asked), presentOwnReturn),
  );

  serve(listReturns, async ({ query }) => {
    const { reason = null, fromDate = null, toDate = null } = query;
    const asked = { ...query, reason, fromDate, toDate, timeZone: country.timeZone };
    const [rows, totalCount] = await Promise.all([returns.list(asked), returns.count(asked)]);
    return pageWith(rows.map(presentReturn), query, totalCount);
  });

  serve(getOrderReturns, async ({ params }) => whole(params.number));

  serve(recordOperation, async ({ caller, params, body }) => {
    await recordReturn({ db, country, settingParts, ...caller, ...params, given: body });
    onOutbox();
    return whole(params.number);
  });

  serve(previewOperation, ({ params, body }) => previewLineRefund({ db, ...params, given: body }));

  serve(refundLinesOperation, async ({ caller, params, body }) => {
    await refundLines({ db, country, settingParts, ...caller, ...params, given: body });
    onOutbox();
    return whole(params.number);
  });

  serve(refundOperation, async ({ caller, params, body }) => {
    await refundOrder({ db, ...caller, ...params, given: body });
    return whole(params.number);
  });
}
