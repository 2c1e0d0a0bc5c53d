import { getOfficeSettings, getSettings, setSettings } from "@kram/contract/settings";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";

let api: TestApi;
let admin: { bearer: string };
beforeAll(async () => {
  api = await startTestApi();
  admin = { bearer: await makeStaff(api.db) };
});
afterAll(() => api.close());

const GIVEN = {
  stagingLevel: 1,
  breadcrumbsShown: false,
  inactiveNotice: true,
  catalogEndDate: "2027-03-31",
  cartMinutes: 45,
  deliveryDays: 4,
  freeShippingFrom: "150,00",
  lowStockAt: 5,
  refundLimit: "250,00",
  payoutMinimum: "50,00",
  payoutFee: "1,00",
  serviceEmail: "Pomoc@kram.example",
  servicePhone: "500 600 700",
  securityContact: "security@kram.example",
  mailDays: 60,
  outboxDays: 7,
  deadLetterDays: 365,
};
const set = (settings: object = GIVEN, options = admin) =>
  api.client.call(setSettings, { body: settings as typeof GIVEN }, options);

describe("200", () => {
  it("sets what the shop shows, and logs what it was before", async () => {
    const stored = { ...GIVEN, serviceEmail: "pomoc@kram.example" };
    expect(await set()).toEqual(stored);
    expect(await api.client.call(getOfficeSettings, {}, admin)).toEqual(stored);
    expect(await api.client.call(getSettings, {})).toMatchObject({
      stagingLevel: 1,
      catalogEndDate: "2027-03-31",
      freeShippingFrom: "150,00",
      customerService: { email: "pomoc@kram.example" },
    });
    const [noted] = await api.db.query(
      "test.noted",
      "SELECT before, after FROM staff_actions WHERE action = 'setSettings'",
    );
    expect(noted).toMatchObject({
      before: {
        stagingLevel: 3,
        catalogEndDate: null,
        freeShippingFrom: "300,00",
        lowStockAt: 10,
        refundLimit: "1000,00",
        payoutMinimum: "20,00",
        payoutFee: "0,00",
        securityContact: null,
        mailDays: 90,
        outboxDays: 14,
        deadLetterDays: 180,
      },
      after: stored,
    });
  });

  it("takes away what is not set", async () => {
    const nothing = { catalogEndDate: null, serviceEmail: null, servicePhone: null, securityContact: null };
    expect(await set({ ...GIVEN, ...nothing })).toMatchObject(nothing);
  });
});

describe("403", () => {
  it("is for admins", async () => {
    const options = { bearer: await makeStaff(api.db, ["content", "catalogue"]) };
    expect(await refusalOf(set(GIVEN, options))).toEqual({ status: 403, code: "user.forbidden" });
  });
});

describe("422", () => {
  it.each([
    [{ stagingLevel: 4 }, "request.invalid"],
    [{ cartMinutes: 0 }, "request.invalid"],
    [{ deliveryDays: 31 }, "request.invalid"],
    [{ lowStockAt: -1 }, "request.invalid"],
    [{ refundLimit: "-1,00" }, "invalid-format"],
    [{ freeShippingFrom: "-1,00" }, "invalid-format"],
    [{ catalogEndDate: "2027-02-30" }, "request.invalid-date"],
    [{ securityContact: "nobody" }, "invalid-format"],
    [{ securityContact: "http://kram.example/report" }, "invalid-format"],
    [{ mailDays: 0 }, "request.invalid"],
    [{ outboxDays: 731 }, "request.invalid"],
    [{ serviceEmail: "nobody" }, "please-enter-valid-email"],
  ])("refuses %j with %s", async (wrong, code) => {
    expect(await refusalOf(set({ ...GIVEN, ...wrong }))).toEqual({ status: 422, code });
  });
});
