import { listProducts } from "@kram/contract/catalog";
import { getOfficeAbout } from "@kram/contract/office";
import { register } from "@kram/contract/registration";
import { signIn } from "@kram/contract/sessions";
import { getSettings } from "@kram/contract/settings";
import {
  checkSetUpCode,
  getGoingLive,
  loadSampleCatalogue,
  openShop,
  setFirstAdmin,
  setFirstMember,
} from "@kram/contract/setup";
import { resetStaffPassword } from "@kram/contract/staff";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makeCourier, makeProduct, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { startClosedApi, type TestApi } from "../../platform/testing/test-api.ts";
import { makeEntry } from "../content/testing/entries.ts";
import { createVault } from "../../platform/security/vault.ts";
import { appCode } from "../sessions/testing/app-code.ts";
import { recoverAdmin } from "./recover-admin.ts";
import { issueSetUpCode } from "./set-up-code.ts";

let api: TestApi;
const vault = createVault("a key for tests that is just as long");
let code = "";
beforeAll(async () => {
  const printer = vi.spyOn(console, "error").mockImplementation((line: string) => {
    code = / code ((?:[A-Z2-9]{4}-){2}[A-Z2-9]{4})$/u.exec(line)?.[1] ?? "";
  });
  api = await startClosedApi({
    NODE_ENV: "production",
    SMTP_URL: "smtps://shop:secret@mail.example:465",
    PAYMENT_PROVIDER: "stripe",
    STRIPE_SECRET_KEY: "sk_live_of_tests",
    STRIPE_WEBHOOK_SECRET: "whsec_of_tests",
  });
  await vi.waitUntil(() => code !== "", 5000);
  printer.mockRestore();
});
afterAll(() => api.close());

const OWNER = { email: "Wlasciciel@sklep.test", name: "Ola", surname: "Sklepowa", password: "siedem ulow za stodola" };
const TOP = { email: "pierwszy@klub.test", name: "Jan", surname: "Pierwszy" };
const NOT_SET_UP = { status: 503, code: "shop.not-set-up" };
const UNKNOWN = { status: 404, code: "route.unknown" };
const page = () => fetch(`${api.url}/office/setup`, { redirect: "manual", headers: { accept: "text/html" } });

describe("a shop that is not set up", () => {
  it("refuses all but its set-up, and says when to come back", async () => {
    expect(await refusalOf(api.client.call(listProducts, { query: {} }))).toEqual(NOT_SET_UP);
    expect(await refusalOf(api.client.call(getSettings, {}))).toEqual(NOT_SET_UP);
    for (const path of ["/changes", "/docs/", "/nowhere"]) {
      const answer = await fetch(api.url + path);
      expect([path, answer.status, answer.headers.get("retry-after")]).toEqual([path, 503, "2"]);
    }
    // Proxies pass nothing on to a program that is not ready, the set-up neither.
    for (const path of ["/live", "/ready"]) expect([path, (await fetch(api.url + path)).status]).toEqual([path, 200]);
    const { status, headers } = await page();
    expect([status, headers.get("location")]).toEqual([302, "/office/#/setup"]);
  });

  it("lets nobody in without the printed code, of which the newest counts", async () => {
    expect(code).toHaveLength(14);
    const refused = { status: 422, code: "code.wrong" };
    expect(await refusalOf(api.client.call(checkSetUpCode, { body: { code: "AAAA-BBBB-CCCC" } }))).toEqual(refused);
    expect(await refusalOf(api.client.call(setFirstAdmin, { body: { ...OWNER, code: "AAAA" } }))).toEqual(refused);
    expect(await refusalOf(api.client.call(getOfficeAbout, {}))).toMatchObject({ status: 401 });
    const typed = code.toLowerCase().replaceAll("-", " ");
    expect(await api.client.call(checkSetUpCode, { body: { code: typed } })).toEqual({ adminThere: false });
    const next = await issueSetUpCode(api.db);
    expect(await refusalOf(api.client.call(checkSetUpCode, { body: { code } }))).toEqual(refused);
    code = next;
  });

  it("stops listening after fifty wrong codes, until another one is printed", async () => {
    await api.db.query("test.tries", "UPDATE set_up_codes SET tries = 50");
    const body = { code: "AAAA-BBBB-CCCC" };
    const refused = { status: 429, code: "code.too-many" };
    expect(await refusalOf(api.client.call(checkSetUpCode, { body }))).toEqual(refused);
    expect(await refusalOf(api.client.call(checkSetUpCode, { body: { code } }))).toEqual(refused);
    code = await issueSetUpCode(api.db);
    await api.db.query("test.old", "UPDATE set_up_codes SET expires_at = now()");
    expect(await refusalOf(api.client.call(checkSetUpCode, { body: { code } }))).toMatchObject({ code: "code.wrong" });
    await api.db.query("test.new", "UPDATE set_up_codes SET expires_at = now() + interval '1 hour'");
  });

  it("makes the first admin, corrects them until their app is there, and then nobody else", async () => {
    const weak = { ...OWNER, code, password: "Sklepowa Sklepowa" };
    expect(await refusalOf(api.client.call(setFirstAdmin, { body: weak }))).toMatchObject({
      code: "password-personal",
    });
    const mistyped = { ...OWNER, email: "wlasciciel@sklep.tset", code };
    const first = await api.client.call(setFirstAdmin, { body: mistyped });
    const second = await api.client.call(setFirstAdmin, { body: { ...OWNER, code } });
    expect(second.secret).not.toBe(first.secret);
    expect(second.recoveryCodes).toHaveLength(10);
    const [login, password] = [OWNER.email, OWNER.password];
    const wrong = api.client.call(signIn, { body: { login: mistyped.email, password } });
    expect(await refusalOf(wrong)).toMatchObject({ code: "sign-in.failed" });
    const body = { login, password, code: await appCode(api.db, second.secret, 0) };
    expect((await api.client.call(signIn, { body })).kind).toBe("staff");
    const again = api.client.call(setFirstAdmin, { body: { ...OWNER, email: "obcy@sklep.test", code } });
    expect(await refusalOf(again)).toEqual({ status: 409, code: "setup.admin-exists" });
    expect(await api.client.call(checkSetUpCode, { body: { code } })).toEqual({ adminThere: true });
  });

  it("opens once nothing that is needed is lacking, and its set-up is gone for good", async () => {
    const admin = { bearer: await makeStaff(api.db) };
    expect((await api.client.call(getGoingLive, {}, admin)).openedAt).toBeNull();
    expect(await refusalOf(api.client.call(openShop, {}, admin))).toEqual({ status: 409, code: "setup.lacking" });
    const { memberNo } = await api.client.call(setFirstMember, { body: TOP }, admin);
    const another = api.client.call(setFirstMember, { body: { ...TOP, email: "drugi@klub.test" } }, admin);
    expect(await refusalOf(another)).toEqual({ status: 409, code: "setup.member-exists" });
    const [mail] = await api.db.query<{ hours: number; no: string }>(
      "test.mail",
      `SELECT (payload->>'hours')::int AS hours, member_no AS no FROM outbox
       JOIN members m ON m.id = (payload->>'memberId')::bigint WHERE kind = 'mail.sign-in-link'`,
    );
    expect(mail).toEqual({ hours: 168, no: memberNo });
    await Promise.all([makeCourier(api.db), makeProduct(api.db)]);
    for (const slug of ["regulations", "privacy-policy", "imprint", "right-of-withdrawal"])
      await makeEntry(api.db, { slug });
    const opened = await api.client.call(openShop, {}, admin);
    expect(opened.openedAt).not.toBeNull();
    expect((await api.client.call(listProducts, { query: {} })).items).toBeDefined();
    const joining = { sponsorNo: memberNo, email: "nowy@klub.test", proof: "" };
    expect(await api.client.call(register, { body: joining })).toEqual({ accepted: true });
    expect((await page()).status).toBe(404);
    const gone = await Promise.all([
      refusalOf(api.client.call(checkSetUpCode, { body: { code } })),
      refusalOf(api.client.call(setFirstAdmin, { body: { ...OWNER, code } })),
      refusalOf(api.client.call(setFirstMember, { body: TOP }, admin)),
      refusalOf(api.client.call(loadSampleCatalogue, {}, admin)),
      refusalOf(api.client.call(openShop, {}, admin)),
    ]);
    expect(gone).toEqual(gone.map(() => UNKNOWN));
  });
});

describe("an admin without phone and password", () => {
  it("gets back in by whoever may use the server, with everything former ended", async () => {
    expect(await recoverAdmin({ db: api.db, vault, email: "nikt@sklep.test" })).toBeNull();
    const recovery = await recoverAdmin({ db: api.db, vault, email: OWNER.email });
    const password = "osiem ulow za stodola";
    await api.client.call(resetStaffPassword, { body: { token: recovery?.token ?? "", password } });
    const login = OWNER.email;
    expect(await refusalOf(api.client.call(signIn, { body: { login, password } }))).toMatchObject({ status: 403 });
    const code = await appCode(api.db, recovery?.app.secret ?? "", 1);
    expect((await api.client.call(signIn, { body: { login, password, code } })).kind).toBe("staff");
    const [event] = await api.db.query(
      "test.event",
      "SELECT kind, details FROM security_events WHERE kind = 'second-factor.removed'",
    );
    expect(event).toEqual({ kind: "second-factor.removed", details: { by: "server" } });
  });
});
