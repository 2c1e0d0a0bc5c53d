import { askForSignInLink, register, resendRegistrationToken } from "@kram/contract/registration";
import { setSettingPart } from "@kram/contract/settings";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { DEMO_PARTS } from "../../demo/store-settings.ts";
import { makeMember, makeStaff } from "../../platform/testing/factories.ts";
import { openSmtpInbox, type SmtpInbox } from "../../platform/testing/smtp-inbox.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";

let inbox: SmtpInbox;
let api: TestApi;

beforeAll(async () => {
  inbox = await openSmtpInbox();
  api = await startTestApi({ SMTP_URL: inbox.url });
});
afterAll(async () => {
  await api.close();
  await inbox.close();
});

/** Without soft line breaks, once there are as many as expected. */
async function mailsTo(email: string, expected: number): Promise<string[]> {
  const found = () => inbox.received.filter(({ to }) => to.includes(email));
  await vi.waitUntil(() => found().length >= expected, 10_000);
  return found().map(({ source }) => source.replace(/=\r?\n/gu, ""));
}

describe.each([
  ["pl", "/pl/register/verify/", "/pl/login/link/"],
  ["en", "/pl/en/register/verify/", "/pl/en/login/link/"],
  ["de", "/pl/de/register/verify/", "/pl/de/login/link/"],
] as const)("mails in %s", (locale, verifyPath, linkPath) => {
  it("leave through a real SMTP server as text and HTML with the same link", async () => {
    const sponsor = await makeMember(api.db);
    const email = `joins-${locale}@kram.test`;
    const headers = { "accept-language": locale };
    await api.client.call(register, { body: { sponsorNo: sponsor.memberNo, email } }, { headers });
    await mailsTo(email, 1);
    await api.client.call(resendRegistrationToken, { body: { email } }, { headers });
    const member = await makeMember(api.db, { passwordHash: null });
    await api.db.query("test.locale", "UPDATE members SET locale = $2 WHERE id = $1", [member.id, locale]);
    await api.client.call(askForSignInLink, { body: { email: member.email } });
    const mails = [...(await mailsTo(email, 2)), ...(await mailsTo(member.email, 1))];
    expect(mails).toHaveLength(3);
    for (const [index, mail] of mails.entries()) {
      expect(mail).toContain("multipart/alternative");
      const path = index < 2 ? verifyPath : linkPath;
      const tokens = [...mail.matchAll(/localhost:3000(\/[\w/-]*\/)([\w-]{43})/gu)];
      expect(tokens.map(([, found]) => found)).toEqual([path, path]);
      expect(new Set(tokens.map(([, , token]) => token)).size).toBe(1);
    }
    expect(new Set(mails.map((mail) => /^Subject: (.+)$/mu.exec(mail)?.[1])).size).toBe(3);
  });
});

it("writes to nobody who joins in a language that the owner hides", async () => {
  const admin = { bearer: await makeStaff(api.db) };
  const value = { ...DEMO_PARTS.pl.shop, languages: ["pl", "en"] };
  await api.client.call(setSettingPart, { params: { part: "shop" }, body: { version: 1, value } }, admin);
  const { memberNo: sponsorNo } = await makeMember(api.db);
  for (const [language, path] of [
    ["de,en;q=0.5", "/pl/en/register/verify/"],
    ["de", "/pl/register/verify/"],
  ] as const) {
    const email = `hidden-${path.length}@kram.test`;
    const headers = { "accept-language": language };
    await api.client.call(register, { body: { sponsorNo, email } }, { headers });
    expect((await mailsTo(email, 1))[0]).toContain(`localhost:3000${path}`);
  }
});
