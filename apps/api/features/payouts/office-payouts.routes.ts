import {
  addPayout as addOperation,
  askForPayouts as askOperation,
  executePayoutFile as executeOperation,
  failPayout,
  getPayoutFile,
  listPayoutClaims,
  listPayoutFiles,
  listPayouts,
  makePayoutFile as makeOperation,
  makeRefundFile as makeOfRefunds,
  refusePayout,
} from "@kram/contract/payouts";
import { bankFileRulesOf } from "@kram/countries/bank-files";
import type { Country } from "@kram/countries/country";
import type { Database } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import { pageOfRows } from "../../platform/page-of-rows.ts";
import { ShopError } from "../../platform/shop-error.ts";
import type { SettingParts } from "../settings/public.ts";
import { askForPayouts } from "./approve-payouts.ts";
import { endPayout } from "./end-payout.ts";
import { executePayoutFile, makePayoutFile, makeRefundFile } from "./make-payout-file.ts";
import { createOfficePayoutsRepository } from "./office-payouts.repository.ts";
import { payoutFileName, presentClaim, presentOfficePayout, presentPayoutFile } from "./present-payout.ts";
import { addPayout } from "./request-payout.ts";

export function registerOfficePayoutRoutes({
  serve,
  db,
  country,
  settingParts,
  onOutbox,
}: {
  serve: Serve;
  db: Database;
  country: Country;
  settingParts: Pick<SettingParts, "get">;
  onOutbox: () => void;
}): void {
  const office = createOfficePayoutsRepository(db);
  const { currency, timeZone } = country;
  const one = async (id: number) => {
    const row = await office.find(id);
    if (!row) throw new ShopError({ code: "payout.unknown" });
    return presentOfficePayout(row, country);
  };
  const file = async (id: number) => {
    const row = await office.file(id);
    if (!row) throw new ShopError({ code: "payout-file.unknown" });
    return presentPayoutFile(row, country);
  };

  serve(listPayouts, ({ query: { state = null, ...page } }) =>
    pageOfRows(
      { ...page, state },
      (asked) => office.list(asked),
      (row) => presentOfficePayout(row, country),
    ),
  );

  serve(addOperation, async ({ caller: { staffId }, body }) => {
    const id = await addPayout({ db, country, staffId, given: body });
    onOutbox();
    return one(id);
  });

  serve(askOperation, async ({ caller: { staffId }, body }) => {
    const asked = await askForPayouts({ db, country, staffId, ids: body.ids.map(Number) });
    onOutbox();
    return { ...asked, currency };
  });

  const end =
    (step: "refuse" | "fail") =>
    async ({
      caller,
      params,
      body,
    }: {
      caller: { staffId: number };
      params: { id: string };
      body: { reason: string };
    }) => {
      const id = Number(params.id);
      await endPayout({ db, country, staffId: caller.staffId, id, step, ...body });
      onOutbox();
      return one(id);
    };
  serve(refusePayout, end("refuse"));
  serve(failPayout, end("fail"));

  serve(listPayoutFiles, ({ query }) =>
    pageOfRows(
      query,
      (asked) => office.files(asked),
      (row) => presentPayoutFile(row, country),
    ),
  );

  serve(makeOperation, async ({ caller: { staffId } }) => {
    const { id, left } = await makePayoutFile({ db, country, settingParts, staffId });
    return { ...(await file(id)), left };
  });

  serve(makeOfRefunds, async ({ caller: { staffId }, body }) =>
    file(await makeRefundFile({ db, country, settingParts, staffId, ids: body.ids })),
  );

  serve(getPayoutFile, async ({ params, reply }) => {
    const found = await office.content(Number(params.id));
    if (!found) throw new ShopError({ code: "payout-file.unknown" });
    reply.type(bankFileRulesOf(country)?.mediaType ?? "text/plain");
    reply.header("content-disposition", `attachment; filename="${payoutFileName(found.reference, country)}"`);
    return Buffer.from(found.content);
  });

  serve(executeOperation, async ({ caller: { staffId }, params }) => {
    await executePayoutFile({ db, staffId, id: Number(params.id) });
    onOutbox();
    return file(Number(params.id));
  });

  serve(listPayoutClaims, ({ query }) =>
    pageOfRows(
      { ...query, currency, timeZone },
      (asked) => office.claims(asked),
      (row) => presentClaim(row, country),
    ),
  );
}
