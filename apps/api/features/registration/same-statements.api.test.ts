import { askForSignInLink, register, resendRegistrationToken } from "@kram/contract/registration";
import { remindPassword, signIn } from "@kram/contract/sessions";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeMember } from "../../platform/testing/factories.ts";
import { startWiredApi } from "../../platform/testing/test-api.ts";
import { hashPassword } from "../sessions/public.ts";

/** Statements of the calls; background work does not count. */
const OWN = /^(?:passwords|registration|sign-in-links|sessions|tries|devices|second-factor|members|bot-check)\./u;

const heard: string[] = [];
const mailsMayGo = Promise.withResolvers<void>();
let api: Awaited<ReturnType<typeof startWiredApi>>;
let sponsorNo: string;
let passwordHash: string;
let unknown = 0;
beforeAll(async () => {
  api = await startWiredApi();
  passwordHash = await hashPassword("zażółć gęślą jaźń 7");
  sponsorNo = (await makeMember(api.db)).memberNo;
  // Holds mails back until the end, so that all statements are the calls' own.
  api.wire.decide = async ({ name }) => {
    if (name === "outbox.claim") await mailsMayGo.promise;
    else if (OWN.test(name)) heard.push(name);
    return "pass" as const;
  };
});
afterAll(async () => {
  mailsMayGo.resolve();
  await api.close();
});

/** A call's statements in order. */
async function statementsOf(call: () => Promise<unknown>): Promise<string[]> {
  heard.length = 0;
  await call().catch(() => undefined);
  return [...heard];
}

describe("the cost of a call", () => {
  it.each([
    ["register", (email: string) => api.client.call(register, { body: { sponsorNo, email } })],
    ["resend", (email: string) => api.client.call(resendRegistrationToken, { body: { email } })],
    ["link", (email: string) => api.client.call(askForSignInLink, { body: { email } })],
    ["remind", (email: string) => api.client.call(remindPassword, { body: { email } })],
    ["sign-in", (email: string) => api.client.call(signIn, { body: { login: email, password: "wrong password" } })],
  ])("runs the same statements for known and unknown addresses in %s", async (_name, ask) => {
    unknown += 1;
    const ofNobody = await statementsOf(() => ask(`nobody${unknown}@kram.test`));
    expect(ofNobody.length).toBeGreaterThan(1);
    for (const details of [{ passwordHash }, { passwordHash: null }]) {
      const { email } = await makeMember(api.db, details);
      expect(await statementsOf(() => ask(email))).toEqual(ofNobody);
    }
  });
});
