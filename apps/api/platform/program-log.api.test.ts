import { listFavourites } from "@kram/contract/favourites";
import { register } from "@kram/contract/registration";
import { remindPassword, signIn } from "@kram/contract/sessions";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { hashPassword } from "../features/sessions/public.ts";
import { makeMember } from "./testing/factories.ts";
import { refusalOf } from "./testing/refusal.ts";
import { openSmtpInbox, type SmtpInbox } from "./testing/smtp-inbox.ts";
import { startTestApi, type TestApi } from "./testing/test-api.ts";

const PASSWORD = "bardzo tajne hasło 7";
const WRONG = "prawie tajne hasło 8";

interface Line {
  level: number;
  time: number;
  reqId?: string;
  msg?: string;
  reason?: string;
}

const written: string[] = [];
let inbox: SmtpInbox;
let api: TestApi;
let member: { email: string; memberNo: string; bearer: string };
beforeAll(async () => {
  // The mail server's certificate is nobody's, so that a control fails.
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  inbox = await openSmtpInbox({ secure: true });
  warn.mockRestore();
  const stream = { write: (line: string) => void written.push(line) };
  api = await startTestApi({ SMTP_URL: inbox.url }, { level: "trace", stream });
  member = await makeMember(api.db, { passwordHash: await hashPassword(PASSWORD) });
});
afterAll(async () => {
  await api.close();
  await inbox.close();
});

const lines = () => written.map((line) => JSON.parse(line) as Line);

describe("the program's log", () => {
  // asvs: "16.2.5"
  it("holds no password, bearer, code or address that was typed, whatever is called", async () => {
    const { email, memberNo, bearer } = member;
    const { sessionCookie } = await api.client.call(signIn, { body: { login: email, password: PASSWORD } });
    await refusalOf(api.client.call(signIn, { body: { login: memberNo, password: WRONG } }));
    await api.client.call(remindPassword, { body: { email } });
    await api.client.call(register, { body: { sponsorNo: memberNo, email: "nowa@kram.test" } });
    await api.client.call(listFavourites, { query: {} }, { bearer });
    await fetch(`${api.url}${listFavourites.path}?token=in-the-address`, {
      headers: { authorization: `Bearer ${bearer}` },
    });
    expect(written.length).toBeGreaterThan(6);
    for (const secret of [PASSWORD, WRONG, sessionCookie, bearer, email, "nowa@kram.test", "in-the-address"])
      expect(written.filter((line) => line.includes(secret))).toEqual([]);
  });

  // asvs: "16.2.1", "16.2.4"
  it("is a line of JSON each, with level, time and the id that the answer carries", async () => {
    const refused = await fetch(`${api.url}${listFavourites.path}`);
    const { requestId } = (await refused.json()) as { requestId: string };
    for (const line of written) expect(line).toMatch(/^\{[^\n]*\}\n$/u);
    const found = lines();
    expect(found.filter(({ reqId }) => reqId === requestId).length).toBeGreaterThan(0);
    for (const { level, time } of found) {
      expect(level).toBeGreaterThanOrEqual(10);
      // UTC milliseconds, whatever the machine's zone.
      expect(Math.abs(time - Date.now())).toBeLessThan(120_000);
    }
  });

  // asvs: "16.4.1"
  it("takes no lines that others write into it", async () => {
    const forged = '"}\n{"level":60,"msg":"forged"}\n';
    const before = written.length;
    await refusalOf(api.client.call(signIn, { body: { login: forged, password: forged } }));
    await fetch(`${api.url}${listFavourites.path}/${encodeURIComponent(forged)}?q=${encodeURIComponent(forged)}`);
    await fetch(`${api.url}${listFavourites.path}`, { headers: { "user-agent": 'x"}\t{"level":60,"msg":"forged"}' } });
    expect(written.length).toBeGreaterThan(before);
    expect(lines().filter(({ msg, level }) => msg === "forged" || level === 60)).toEqual([]);
  });

  // asvs: "16.3.4"
  it("tells of what nobody expected, with the call's id and where it happened", async () => {
    await api.db.query("test.away", "ALTER TABLE favourites RENAME TO favourites_away");
    const failed = await fetch(`${api.url}${listFavourites.path}`, {
      headers: { authorization: `Bearer ${member.bearer}` },
    });
    await api.db.query("test.back", "ALTER TABLE favourites_away RENAME TO favourites");
    expect(failed.status).toBe(500);
    const { requestId } = (await failed.json()) as { requestId: string };
    expect(lines().filter(({ reqId, level }) => reqId === requestId && level >= 50)).toMatchObject([
      { msg: "request failed", reason: 'relation "favourites" does not exist', stack: expect.stringContaining(".ts:") },
    ]);
  });

  // asvs: "12.3.2", "16.3.4"
  it("tells of a mail server that proves to be nobody, and no mail goes there", async () => {
    const told = await vi.waitFor(
      () => lines().find(({ msg }) => msg === "outbox entry failed") ?? expect.fail("not tried yet"),
      { timeout: 10_000 },
    );
    expect(told.reason).toMatch(/certificate/iu);
    expect(inbox.received).toEqual([]);
  });
});
