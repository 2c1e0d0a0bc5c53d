import { askForSignInLink, getSponsor, register, resendRegistrationToken } from "@kram/contract/registration";
import { remindPassword, signIn } from "@kram/contract/sessions";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeMember } from "../../platform/testing/factories.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";
import { hashPassword } from "../sessions/public.ts";
import { openPostbox } from "./testing/postbox.ts";

/** Compared calls of each kind; a long run takes KRAM_PROBES=1000. */
const SAMPLES = Number(process.env.KRAM_PROBES ?? 80);
const ROUNDS = 10;
const PORTION = 40;
/** Allowed ratio of medians; calls alternate, so load affects both alike. */
const TOLERANCE = 1.25;

let api: TestApi;
let sponsorNo: string;
let probes = 0;
let passwordHash: string;
beforeAll(async () => {
  // The outbox works apart, because the cost of mails would blur the answers' times.
  api = await startTestApi();
  sponsorNo = (await makeMember(api.db)).memberNo;
  passwordHash = await hashPassword("zażółć gęślą jaźń 7");
});
afterAll(() => api.close());

/** In portions that a busy machine can store. */
async function crowd(): Promise<void> {
  const last = probes + SAMPLES;
  for (let first = probes + 1; first <= last; first += PORTION) {
    await api.db.query(
      "test.crowd",
      `INSERT INTO members (member_no, email, password_hash, name, surname)
       SELECT (500000 + n)::text, 'known' || n || '@kram.test', $3, 'Jan', 'Znany' FROM generate_series($1::int, $2::int) AS n`,
      [first, Math.min(first + PORTION - 1, last), passwordHash],
    );
  }
}

/** Alternates known and unknown people; answers bodies and ratio of medians. */
async function compare(send: (kind: "known" | "unknown", n: number) => Promise<unknown>) {
  await crowd();
  const times = { known: [] as number[], unknown: [] as number[] };
  const answers = { known: new Set<string>(), unknown: new Set<string>() };
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    probes += 1;
    const order = sample % 2 === 0 ? (["known", "unknown"] as const) : (["unknown", "known"] as const);
    for (const kind of order) {
      const started = performance.now();
      const answer = await send(kind, probes).catch((error: { status: number }) => error.status);
      times[kind].push(performance.now() - started);
      answers[kind].add(JSON.stringify(answer));
    }
    // Earlier guesses must not slow this test.
    await api.db.query("test.calm", "DELETE FROM sign_in_failures");
    // Mails of known people must not slow the next sample.
    if (sample % 10 === 9) await openPostbox(api).settled();
  }
  return { answers, ratio: median(times.known) / median(times.unknown), known: median(times.known) };
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function expectSameTime(send: (kind: "known" | "unknown", n: number) => Promise<unknown>, label: string) {
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { answers, ratio, known } = await compare(send);
    if (process.env.KRAM_PROBES)
      console.log(`${label}: ${SAMPLES} samples, ratio ${ratio.toFixed(3)}, median ${known.toFixed(2)} ms`);
    ratios.push(ratio);
    if (label !== "sponsor") expect(answers.known).toEqual(answers.unknown);
    if (ratio < TOLERANCE && ratio > 1 / TOLERANCE) return;
  }
  expect.fail(`known against unknown: ${ratios.map((ratio) => ratio.toFixed(2)).join(", ")}`);
}

const emailOf = (kind: string, n: number) => `${kind}${n}@kram.test`;

describe("somebody who probes", () => {
  it.each([
    ["register", (email: string) => api.client.call(register, { body: { sponsorNo, email } })],
    ["resend", (email: string) => api.client.call(resendRegistrationToken, { body: { email } })],
    ["link", (email: string) => api.client.call(askForSignInLink, { body: { email } })],
    ["remind", (email: string) => api.client.call(remindPassword, { body: { email } })],
    ["sign-in", (email: string) => api.client.call(signIn, { body: { login: email, password: "a wrong password" } })],
  ])("learns nothing of an address from answer or time of %s", { timeout: 600_000 }, (label, ask) =>
    expectSameTime((kind, n) => ask(emailOf(kind, n)), label),
  );

  it("learns no more of a sponsor number than the answer says", { timeout: 600_000 }, () =>
    expectSameTime(
      (kind, n) =>
        api.client.call(getSponsor, { query: { sponsorNo: String(kind === "known" ? 500_000 + n : 800_000 + n) } }),
      "sponsor",
    ),
  );
});
