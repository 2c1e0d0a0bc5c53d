import { askForSignInLink, register, resendRegistrationToken } from "@kram/contract/registration";
import { remindPassword } from "@kram/contract/sessions";
import { remindStaffPassword } from "@kram/contract/staff";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeMember } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { solveProof } from "../../platform/testing/solve-proof.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";

const UNPROVEN_AN_HOUR = 200;
const FAILED = { status: 422, code: "bot-check.failed" };
let api: TestApi;
let sponsorNo: string;
let asked = 0;
beforeAll(async () => {
  api = await startTestApi({ RATE_LIMIT_FACTOR: "1" });
  sponsorNo = (await makeMember(api.db)).memberNo;
});
afterAll(() => api.close());

/** Another person and address each time. */
const nextWish = () => {
  asked += 1;
  return { email: `wish${asked}@kram.test`, headers: { "x-forwarded-for": `192.0.2.${asked % 250}` } };
};

const CALLS = [
  [
    "register",
    (email: string, proof: string, headers: Record<string, string>) =>
      api.client.call(register, { body: { sponsorNo, email, proof } }, { headers }),
  ],
  [
    "resend",
    (email: string, proof: string, headers: Record<string, string>) =>
      api.client.call(resendRegistrationToken, { body: { email, proof } }, { headers }),
  ],
  [
    "link",
    (email: string, proof: string, headers: Record<string, string>) =>
      api.client.call(askForSignInLink, { body: { email, proof } }, { headers }),
  ],
  [
    "remind",
    (email: string, proof: string, headers: Record<string, string>) =>
      api.client.call(remindPassword, { body: { email, proof } }, { headers }),
  ],
  [
    "remind staff",
    (email: string, proof: string, headers: Record<string, string>) =>
      api.client.call(remindStaffPassword, { body: { email, proof } }, { headers }),
  ],
] as const;

describe("a request for a mail", () => {
  it.each(CALLS)("%s: is refused with an invalid proof", async (_name, call) => {
    const { email, headers } = nextWish();
    expect(await refusalOf(call(email, "bm8gcHJvb2Y=", headers))).toEqual(FAILED);
  });

  // asvs: "2.4.1"
  it("needs no proof while few ask, then one that counts once", async () => {
    const [[, first]] = CALLS;
    for (let wish = 0; wish < UNPROVEN_AN_HOUR; wish += 1) {
      const { email, headers } = nextWish();
      await first(email, "", headers);
    }
    for (const [, call] of CALLS) {
      const { email, headers } = nextWish();
      expect(await refusalOf(call(email, "", headers))).toEqual(FAILED);
      const proof = await solveProof(api);
      expect(await call(email, proof, headers)).toEqual({ accepted: true });
      expect(await refusalOf(first(nextWish().email, proof, headers))).toEqual(FAILED);
    }
  });
});

describe("many people behind one address", () => {
  it.each(CALLS)(
    "%s: bring proof of work after thirty requests in an hour and are not refused",
    async (_name, call) => {
      await api.db.query("test.hour", "DELETE FROM link_requests");
      const headers = { "x-forwarded-for": "198.51.100.9" };
      await call(nextWish().email, "", headers);
      // As if twenty-nine more had asked.
      await api.db.query(
        "test.asked",
        "UPDATE link_requests SET requests = requests + 29 WHERE key !~ '^(unproven|joining:)'",
      );
      expect(await refusalOf(call(nextWish().email, "", headers))).toEqual(FAILED);
      expect(await call(nextWish().email, await solveProof(api), headers)).toEqual({ accepted: true });
    },
  );
});
