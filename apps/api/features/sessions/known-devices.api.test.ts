import { askForApproval, grantApproval } from "@kram/contract/approvals";
import { askForEmailChange, confirmEmailChange, endMemberSessions } from "@kram/contract/members";
import {
  askForSignInLink,
  completeRegistration,
  register,
  signInByLink,
  verifyRegistration,
} from "@kram/contract/registration";
import { remindPassword, resetPassword, signIn } from "@kram/contract/sessions";
import {
  blockStaff,
  endOfficeSession,
  endOtherOfficeSessions,
  remindStaffPassword,
  resetStaffPassword,
} from "@kram/contract/staff";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { makeMember, makeSession, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { openPostbox } from "../registration/testing/postbox.ts";
import { apiWithPassword, makeStaffWithPassword, PASSWORD } from "./testing/api-with-password.ts";

const NEW = "sześć żółtych łodzi";
const { api, known } = apiWithPassword();
// Blocking an admin needs another one.
beforeAll(() => makeStaff(api.db));

const onDevice = (device: string) => ({ headers: { "x-kram-device": device } });
const enter = (login: string, device = "") =>
  api.client.call(signIn, { body: { login, password: PASSWORD } }, onDevice(device));

/** Signs a device in after strangers tried the account. */
async function entersUnderAttack(login: string, device: string, password = PASSWORD) {
  const guess = () => refusalOf(api.client.call(signIn, { body: { login, password: "a guess" } }));
  await Promise.all(Array.from({ length: 10 }, guess));
  return api.client.call(signIn, { body: { login, password } }, onDevice(device)).then(
    ({ deviceToken }) => (deviceToken === device ? "let in" : "a new device"),
    ({ code }: { code: string }) => code,
  );
}
const STRANGER = "sign-in.code-by-mail";
const FORGOTTEN = { known: 0 };

async function devicesOf(column: "member_id" | "staff_id", id: number) {
  const sql = `SELECT count(*)::int AS known FROM known_devices WHERE ${column} = $1`;
  return (await api.db.query<{ known: number }>(`test.devices-${column}`, sql, [id]))[0];
}

const linkIn = (email: string, pattern: RegExp) =>
  vi.waitFor(
    async () => {
      const sql = "SELECT text FROM mails WHERE recipient = $1 ORDER BY outbox_id DESC";
      const rows = await api.db.query<{ text: string }>("test.mails", sql, [email]);
      return rows.flatMap(({ text }) => pattern.exec(text)?.[1] ?? [])[0] ?? expect.fail("not there yet");
    },
    { timeout: 10_000 },
  );

const PROFILE = {
  name: "Zofia",
  surname: "Miodowa",
  birthDate: "1984-05-06",
  street: "Miodowa",
  buildingNo: "3",
  zipCode: "00-251",
  city: "Warszawa",
  mobile: "500 600 700",
  privacyPolicyAccepted: true,
  contactAgreement: true,
  password: PASSWORD,
} as const;

describe("a device is known from then on", () => {
  it("by a mailed link, and stays so when the password is set there, while others are forgotten", async () => {
    const { id, email } = await makeMember(api.db, { passwordHash: null });
    const postbox = openPostbox(api);
    const byLink = async (count: number) => {
      await api.client.call(askForSignInLink, { body: { email } });
      const token = postbox.tokenOf((await postbox.mailsTo(email, count))[count - 1]);
      return api.client.call(signInByLink, { params: { token } });
    };
    const elsewhere = await byLink(1);
    const { deviceToken, sessionCookie } = await byLink(2);
    expect(await devicesOf("member_id", id)).toEqual({ known: 2 });
    await api.client.call(completeRegistration, { body: PROFILE }, { bearer: sessionCookie });
    expect(await entersUnderAttack(email, elsewhere.deviceToken)).toBe(STRANGER);
    expect(await entersUnderAttack(email, deviceToken)).toBe("let in");
  });

  it("by a confirmed registration, which takes the token that the browser brings", async () => {
    const { memberNo } = await makeMember(api.db);
    const { deviceToken: brought } = await enter((await makeMember(api.db, known)).email);
    const email = "nowa@kram.test";
    await api.client.call(register, { body: { sponsorNo: memberNo, email } });
    const token = await linkIn(email, /\/register\/verify\/([\w-]{43})/u);
    const joined = await api.client.call(verifyRegistration, { params: { token }, body: { token } }, onDevice(brought));
    expect(joined.deviceToken).toBe(brought);
    await api.client.call(completeRegistration, { body: PROFILE }, { bearer: joined.sessionCookie });
    expect(await entersUnderAttack(email, brought)).toBe("let in");
  });
});

describe("a member's devices are forgotten", () => {
  it("with all sessions that the office ends, or the one", async () => {
    const { id, email, memberNo } = await makeMember(api.db, known);
    const [here, there] = [await enter(email), await enter(email)];
    const service = { bearer: await makeStaff(api.db, ["service"]) };
    const [row] = await api.db.query<{ id: string }>(
      "test.session",
      "SELECT id::text AS id FROM sessions WHERE device_id IS NOT NULL AND member_id = $1 ORDER BY created_at LIMIT 1",
      [id],
    );
    const end = (sessionId?: string) =>
      api.client.call(endMemberSessions, { params: { memberNo }, query: sessionId ? { id: sessionId } : {} }, service);
    await end(row?.id);
    expect(await devicesOf("member_id", id)).toEqual({ known: 1 });
    expect(await entersUnderAttack(email, here.deviceToken)).toBe(STRANGER);
    expect(await entersUnderAttack(email, there.deviceToken)).toBe("let in");
    await end();
    expect(await devicesOf("member_id", id)).toEqual(FORGOTTEN);
  });

  it("with a new password by a mailed link", async () => {
    const { email } = await makeMember(api.db, known);
    const { deviceToken } = await enter(email);
    await api.client.call(remindPassword, { body: { email } });
    const token = await linkIn(email, /([\w-]{43})$/mu);
    await api.client.call(resetPassword, { body: { token, password: NEW } });
    expect(await entersUnderAttack(email, deviceToken, NEW)).toBe(STRANGER);
  });

  it("with another e-mail, but not the one that asked for it", async () => {
    const { id, email } = await makeMember(api.db, known);
    const [here] = [await enter(email), await enter(email)];
    const moved = `moved.${email}`;
    const as = { bearer: here.sessionCookie };
    await api.client.call(askForEmailChange, { body: { email: moved, currentPassword: PASSWORD } }, as);
    const token = await linkIn(moved, /\/profile\/email\/([\w-]+)/u);
    await api.client.call(confirmEmailChange, { body: { token } });
    expect(await devicesOf("member_id", id)).toEqual({ known: 1 });
    expect(await entersUnderAttack(moved, here.deviceToken)).toBe("let in");
  });

  it("with a lifted second factor", async () => {
    const { id, email, memberNo } = await makeMember(api.db, known);
    await enter(email);
    await api.db.query(
      "test.app",
      "INSERT INTO authenticator_apps (member_id, sealed_secret, confirmed_at) VALUES ($1, 'x', now())",
      [id],
    );
    const [one, two] = [{ bearer: await makeStaff(api.db) }, { bearer: await makeStaff(api.db) }];
    const body = { kind: "second-factor-lift", of: "member", who: memberNo, note: "Zgubiony telefon" } as const;
    const asked = await api.client.call(askForApproval, { body }, one);
    await api.client.call(grantApproval, { params: { id: asked.id } }, two);
    expect(await devicesOf("member_id", id)).toEqual(FORGOTTEN);
  });
});

describe("devices of staff are forgotten", () => {
  const staffOnTwo = async () => {
    const clerk = await makeStaffWithPassword(api, known.passwordHash);
    const [here, there] = [await enter(clerk.email), await enter(clerk.email)];
    return { ...clerk, here, there };
  };

  it("with their sessions, but not the one that ends the others", async () => {
    const { id, here, there, email } = await staffOnTwo();
    await api.client.call(endOtherOfficeSessions, {}, { bearer: there.sessionCookie });
    expect(await devicesOf("staff_id", id)).toEqual({ known: 1 });
    const again = await enter(email, here.deviceToken);
    const [row] = await api.db.query<{ id: string }>(
      "test.newest-session",
      "SELECT id::text AS id FROM sessions WHERE staff_id = $1 ORDER BY created_at DESC LIMIT 1",
      [id],
    );
    await api.client.call(endOfficeSession, { params: { id: row?.id ?? "" } }, { bearer: there.sessionCookie });
    expect([again.deviceToken, await devicesOf("staff_id", id)]).toEqual([here.deviceToken, { known: 1 }]);
  });

  it("with a new password by a mailed link", async () => {
    const { id, email } = await staffOnTwo();
    await api.client.call(remindStaffPassword, { body: { email } });
    const token = await linkIn(email, /([\w-]{43})$/mu);
    await api.client.call(resetStaffPassword, { body: { token, password: NEW } });
    expect(await devicesOf("staff_id", id)).toEqual(FORGOTTEN);
  });

  it("with a block", async () => {
    const { id } = await staffOnTwo();
    const as = { bearer: await makeSession(api.db, { staffId: 1 }) };
    await api.client.call(blockStaff, { params: { id: String(id) }, body: { blocked: true } }, as);
    expect(await devicesOf("staff_id", id)).toEqual(FORGOTTEN);
  });
});
