import { getGoingLive } from "@kram/contract/setup";
import { beforeAll, describe, expect, it } from "vitest";
import { makeMember, makeProduct, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { makePlan } from "../../platform/testing/sold-orders.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";
import { makeEntry } from "../content/testing/entries.ts";

const api = shopApi({ NODE_ENV: "production", SMTP_URL: "smtps://shop:secret@mail.example:465" });
let admin: { bearer: string };
beforeAll(async () => {
  admin = { bearer: await makeStaff(api.db) };
});

const MINE = /^(?:staff|members|catalog|bonuses|content|settings-se)/u;
const LAW = ["imprint", "right-of-withdrawal"];
const LOOKED_FOR = ["delivery-and-payment", "complaints", "contact", "accessibility"];
const PAGES = [...LAW, ...LOOKED_FOR];
const PAGE_LACKS = [
  ...LAW.map((slug) => `needed content-${slug}`),
  ...LOOKED_FOR.map((slug) => `advised content-${slug}`),
];
const lacking = async () => {
  const { lacks } = await api.client.call(getGoingLive, {}, admin);
  return lacks.filter(({ id }) => MINE.test(id)).map(({ id, severity }) => `${severity} ${id}`);
};

describe("200", () => {
  it("lists what a bare shop lacks in order, and nothing once it is there", async () => {
    expect(await lacking()).toEqual([
      "needed staff-second-factor",
      "needed members-first",
      "needed catalog-product",
      "advised bonuses-plan",
      "needed content-regulations",
      "needed content-privacy-policy",
      ...PAGE_LACKS,
      "advised settings-service-contact",
      "advised settings-security-contact",
    ]);
    await api.db.query(
      "test.app",
      `INSERT INTO authenticator_apps (staff_id, sealed_secret, confirmed_at) SELECT id, '', now() FROM staff`,
    );
    await makeMember(api.db);
    await makeProduct(api.db, { stock: 0 });
    await makeEntry(api.db, { slug: "regulations", region: "de" });
    await makeEntry(api.db, { slug: "privacy-policy", state: "draft" });
    expect(await lacking()).toEqual([
      "needed catalog-product",
      "advised bonuses-plan",
      "needed content-regulations",
      "needed content-privacy-policy",
      ...PAGE_LACKS,
      "advised settings-service-contact",
      "advised settings-security-contact",
    ]);
    await makeProduct(api.db, { stock: 1 });
    await makeEntry(api.db, { slug: "regulations", region: "pl" });
    await makeEntry(api.db, { slug: "privacy-policy", audience: "standard" });
    for (const slug of PAGES) await makeEntry(api.db, { slug });
    await makePlan(api.db);
    await api.db.query(
      "test.contact",
      "UPDATE settings SET service_phone = '22 000', security_contact = 'a@kram.test'",
    );
    expect(await lacking()).toEqual([]);
  });
});

describe("403", () => {
  it("is for admins", async () => {
    const bearer = await makeStaff(api.db, ["catalogue", "finance"]);
    const refused = { status: 403, code: "user.forbidden" };
    expect(await refusalOf(api.client.call(getGoingLive, {}, { bearer }))).toEqual(refused);
  });
});
