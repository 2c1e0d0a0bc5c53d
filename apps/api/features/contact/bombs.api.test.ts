import { sendEmailToBok } from "@kram/contract/contact";
import { signIn } from "@kram/contract/sessions";
import sharp from "sharp";
import { expect, it } from "vitest";
import { makeMember } from "../../platform/testing/factories.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";
import { solveProof } from "../../platform/testing/solve-proof.ts";
import { hashPassword } from "../sessions/password.ts";

const api = shopApi();

const PASSWORD = "hasło na spokojny dzień";
const SIGN_INS = 20;
const MOST_LONGER_MS = 200;

/** 95th percentile of sign-ins one after the other, in milliseconds. */
async function measure(login: string): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < SIGN_INS; at += 1) {
    const since = performance.now();
    await api.client.call(signIn, { body: { login, password: PASSWORD } }, { timeoutMs: 30_000 });
    times.push(performance.now() - since);
  }
  return times.toSorted((a, b) => a - b)[Math.ceil(SIGN_INS * 0.95) - 1] ?? 0;
}

// asvs: "15.2.2"
it("lets people sign in fast while six messages bring a picture of 39 megapixels each", async () => {
  const { email } = await makeMember(api.db, { passwordHash: await hashPassword(PASSWORD) });
  const bomb = await sharp({ create: { width: 6250, height: 6250, channels: 3, background: "#284" } })
    .png()
    .toBuffer();
  const attachments = Array.from({ length: 5 }, () => ({ name: "a.png", content: bomb.toString("base64") }));
  const attack = async () => {
    const token = await solveProof(api);
    const body = { subject: "OTHER" as const, content: "Dzień dobry", email: "bomba@kram.test", token, attachments };
    const send = () => api.client.call(sendEmailToBok, { body }, { timeoutMs: 60_000 });
    return Promise.allSettled(Array.from({ length: 6 }, send));
  };
  // Only the best of four rounds counts, because a busy machine slows sign-ins too.
  let longer = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 4 && longer >= MOST_LONGER_MS; round += 1) {
    const quiet = await measure(email);
    const attacked = attack();
    await new Promise((resolve) => setTimeout(resolve, 500));
    longer = (await measure(email)) - quiet;
    const outcomes = await attacked;
    expect(outcomes.filter(({ status }) => status === "fulfilled").length).toBeLessThanOrEqual(1);
    console.log({ quiet, longer });
  }
  expect(longer).toBeLessThan(MOST_LONGER_MS);
}, 120_000);
