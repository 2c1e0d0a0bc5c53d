import { listApprovals } from "@kram/contract/approvals";
import { signIn } from "@kram/contract/sessions";
import { askForFactorRecovery } from "@kram/contract/staff";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeStaff } from "../../../platform/testing/factories.ts";
import { refusalOf } from "../../../platform/testing/refusal.ts";
import { startTestApi, type TestApi } from "../../../platform/testing/test-api.ts";
import { hashPassword } from "../../sessions/public.ts";

const PASSWORD = "osiem klonow nad rzeka";

let api: TestApi;
let login = "";
let founder = "";
beforeAll(async () => {
  api = await startTestApi();
  founder = await makeStaff(api.db);
  const [row] = await api.db.query<{ email: string }>(
    "test.founder",
    `WITH founder AS (UPDATE staff SET password_hash = $1 RETURNING id, email),
       app AS (INSERT INTO authenticator_apps (staff_id, sealed_secret, confirmed_at) SELECT id, 'x', now() FROM founder)
     SELECT email FROM founder`,
    [await hashPassword(PASSWORD)],
  );
  login = row?.email ?? "";
});
afterAll(() => api.close());

const ask = (password = PASSWORD) =>
  api.client.call(askForFactorRecovery, { body: { login, password, note: "Telefon w wodzie" } });

const aDayPasses = () =>
  api.db.query(
    "test.a-day",
    `UPDATE approvals SET asked_at = asked_at - interval '25 hours', alone_until = alone_until - interval '25 hours'
     WHERE state = 'waiting'`,
  );

// asvs: "6.4.4"
it("lifts the only admin's lost second factor by password, a day after they asked", async () => {
  expect(await ask()).toEqual({ asked: true, lifted: false });
  const early = { status: 409, code: "approval.asked-before" };
  expect(await refusalOf(ask())).toEqual(early);
  await aDayPasses();
  expect(await refusalOf(ask("not the password"))).toMatchObject({ code: "sign-in.failed" });

  await makeStaff(api.db);
  expect(await refusalOf(ask())).toEqual({ status: 409, code: "approval.own" });
  await api.db.query("test.gone", "UPDATE staff SET blocked_at = now() WHERE email <> $1", [login]);

  expect(await ask()).toEqual({ asked: true, lifted: true });
  expect(await refusalOf(ask())).toMatchObject({ code: "second-factor.none" });
  expect(await api.client.call(signIn, { body: { login, password: PASSWORD } })).toMatchObject({ kind: "staff" });
  expect(await refusalOf(api.client.call(listApprovals, { query: {} }, { bearer: founder }))).toMatchObject({
    status: 401,
  });
});
