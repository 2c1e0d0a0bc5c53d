import { cancelPayout as cancelOperation, getPayouts, requestPayout as requestOperation } from "@kram/contract/payouts";
import type { Country } from "@kram/countries/country";
import { formatMinor, parseMinor } from "@kram/domain/money";
import { payableOf } from "@kram/domain/payouts";
import type { Database } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import { wholeList } from "../../platform/page-of-rows.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { cancelPayout } from "./end-payout.ts";
import { createPayoutsRepository } from "./payouts.repository.ts";
import { lastFour, presentPayout } from "./present-payout.ts";
import { requestPayout } from "./request-payout.ts";

export function registerPayoutRoutes({
  serve,
  db,
  country,
  onOutbox,
}: {
  serve: Serve;
  db: Database;
  country: Country;
  onOutbox: () => void;
}): void {
  const payouts = createPayoutsRepository(db);
  const one = async (id: number) => {
    const row = await payouts.find(id);
    if (!row) throw new ShopError({ code: "payout.unknown" });
    return presentPayout(row, country);
  };

  serve(getPayouts, async ({ caller: { memberId } }) => {
    const { currency, fields } = country;
    const [terms, balances, to, latest] = await Promise.all([
      payouts.terms(),
      payouts.balances(memberId, currency),
      payouts.accountOf(memberId),
      payouts.latest(memberId),
    ]);
    return {
      currency,
      payable: formatMinor(payableOf(balances)),
      minimum: formatMinor(terms.minimum),
      fee: formatMinor(terms.fee),
      bankAccount: to && {
        holder: to.holder,
        account: lastFour(to.account),
        bankName: to.bankName,
        doubtful: fields.doubts("bankAccount", to.account),
      },
      ...wholeList(latest.map((row) => presentPayout(row, country))),
    };
  });

  serve(requestOperation, async ({ caller: { memberId }, body }) => {
    const id = await requestPayout({ db, country, memberId, amount: parseMinor(body.amount) ?? 0 });
    onOutbox();
    return one(id);
  });

  serve(cancelOperation, async ({ caller: { memberId }, params }) => {
    await cancelPayout({ db, memberId, id: Number(params.id) });
    onOutbox();
    return one(Number(params.id));
  });
}
