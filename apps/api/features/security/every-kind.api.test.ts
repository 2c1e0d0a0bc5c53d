import { askForApproval, grantApproval, refuseApproval } from "@kram/contract/approvals";
import type { CallOptions } from "@kram/contract/client";
import { listMail } from "@kram/contract/mail";
import { endMemberSessions, exportRepresentative, setBankAccount } from "@kram/contract/members";
import type { Operation, OperationInput, OperationAnswer } from "@kram/contract/operation";
import { listSecurityEvents, type SecurityEventKind, securityEventKind } from "@kram/contract/security";
import { setProviderKeys } from "@kram/contract/providers";
import {
  changePassword,
  confirmApp,
  confirmOfficeSession,
  confirmSession,
  removeApp,
  remindPassword,
  resetPassword,
  revokeOtherSessions,
  signIn,
  startApp,
} from "@kram/contract/sessions";
import { getOfficeSettings, setSettings } from "@kram/contract/settings";
import { blockStaff, changeOfficePassword, endOtherOfficeSessions, inviteStaff, setStaff } from "@kram/contract/staff";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makeMember, makeSession, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";
import { hashPassword } from "../sessions/public.ts";
import { makeStaffWithPassword, PASSWORD } from "../sessions/testing/api-with-password.ts";
import { appCode } from "../sessions/testing/app-code.ts";

const NEW = "sześć żółtych łodzi";
const WRONG = "prawie tajne hasło 8";
const NOTE = "Zgubiony telefon";

/** Fields whose words may stand in no event. */
const SECRETS =
  /^(?:password|currentPassword|code|login|email|token|sessionCookie|deviceToken|secret|recoveryCodes|bankAccountNumber|note|bearer)$/u;

const written: string[] = [];
let api: TestApi;
let passwordHash = "";
beforeAll(async () => {
  api = await startTestApi(
    { RATE_LIMIT_FACTOR: "1" },
    { level: "info", stream: { write: (line) => void written.push(line) } },
  );
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => api.close());

/** A scene's own address, and the secrets it sent. */
function placeOf(number: number) {
  const address = `203.0.113.${number}`;
  const secrets = new Set<string>();
  const hear = (value: unknown, name = ""): void => {
    if (typeof value === "string" && SECRETS.test(name) && value.length > 5) secrets.add(value);
    if (Array.isArray(value)) for (const each of value) hear(each, name);
    else if (value !== null && typeof value === "object")
      for (const [key, each] of Object.entries(value)) hear(each, key);
  };
  async function call<Op extends Operation>(
    operation: Op,
    input: OperationInput<Op>,
    options: CallOptions = {},
  ): Promise<OperationAnswer<Op>> {
    hear([input, { bearer: options.bearer }]);
    const headers = { ...options.headers, "x-forwarded-for": address };
    const answer = await api.client.call(operation, input, { ...options, headers });
    hear(answer);
    return answer;
  }
  return { address, secrets, call };
}
type Call = ReturnType<typeof placeOf>["call"];

/** Both null for visitors. */
type Told = { member_id: number | null; staff_id: number | null; subject?: string };
const ofMember = (id: number): Told => ({ member_id: id, staff_id: null });
const ofStaff = (id: number): Told => ({ member_id: null, staff_id: id });

const member = async () => {
  const one = await makeMember(api.db, { passwordHash });
  return { ...one, as: { bearer: one.bearer } };
};
const clerk = () => makeStaffWithPassword(api, passwordHash);
const enter = (call: Call, login: string, password = PASSWORD, code?: string) =>
  call(signIn, { body: { login, password, ...(code === undefined ? {} : { code }) } });

async function withApp(call: Call) {
  const owner = await member();
  const { secret } = await call(startApp, { body: { password: PASSWORD } }, owner.as);
  await call(confirmApp, { body: { code: await appCode(api.db, secret, -1) } }, owner.as);
  return owner;
}

/** One admin requests it; another may decide. */
async function askedLift(call: Call) {
  const [owner, one, two] = [await withApp(call), await clerk(), await clerk()];
  const body = { kind: "second-factor-lift", of: "member", who: owner.memberNo, note: NOTE } as const;
  const { id } = await call(askForApproval, { body }, one.as);
  return { id, owner, one, two };
}

async function mailedToken(email: string): Promise<string> {
  const sql = "SELECT text FROM mails WHERE recipient = $1 ORDER BY outbox_id DESC";
  const read = async () => {
    const rows = await api.db.query<{ text: string }>("test.mails", sql, [email]);
    return rows.flatMap(({ text }) => /([\w-]{43})$/mu.exec(text)?.[1] ?? [])[0] ?? expect.fail("not there yet");
  };
  return vi.waitFor(read, { timeout: 10_000 });
}

const person = { name: "Nina", surname: "Nowa" };
const inviteClerk = async (call: Call, email: string) => {
  const { id, as } = await clerk();
  const invited = await call(inviteStaff, { body: { ...person, email, roles: ["orders"] } }, as);
  return { admin: id, as, invited };
};

/** What causes each kind of event, and whose it is. */
const SCENES: Readonly<Record<SecurityEventKind, Readonly<Record<string, (call: Call) => Promise<Told>>>>> = {
  "sign-in.succeeded": {
    "a member signs in": async (call) => {
      const { id, email } = await member();
      await enter(call, email);
      return ofMember(id);
    },
  },
  "sign-in.failed": {
    "a wrong password of staff": async (call) => {
      const { id, email } = await clerk();
      await refusalOf(enter(call, email, WRONG));
      return ofStaff(id);
    },
    "a login of nobody": async (call) => {
      await refusalOf(enter(call, "nobody.at.all@kram.test", WRONG));
      return { member_id: null, staff_id: null };
    },
  },
  "sign-in.code-wrong": {
    "a wrong second step": async (call) => {
      const { id, email } = await withApp(call);
      await refusalOf(enter(call, email, PASSWORD, "ABCDE-23456"));
      return ofMember(id);
    },
  },
  "sign-in.code-mailed": {
    "the right password while strangers try the account": async (call) => {
      const { id, email } = await member();
      await Promise.all(Array.from({ length: 10 }, () => refusalOf(enter(call, email, WRONG))));
      await refusalOf(enter(call, email));
      return ofMember(id);
    },
  },
  "sign-in.new-device": {
    "a second device": async (call) => {
      const { id, email } = await member();
      await enter(call, email);
      await enter(call, email);
      return ofMember(id);
    },
  },
  "password.wrong": {
    "a wrong old password": async (call) => {
      const { id, as } = await member();
      await refusalOf(call(changePassword, { body: { currentPassword: WRONG, password: NEW } }, as));
      return ofMember(id);
    },
  },
  "password.changed": {
    "by a member": async (call) => {
      const { id, as } = await member();
      await call(changePassword, { body: { currentPassword: PASSWORD, password: NEW } }, as);
      return ofMember(id);
    },
    "by staff": async (call) => {
      const { id, as } = await clerk();
      await call(changeOfficePassword, { body: { currentPassword: PASSWORD, password: NEW } }, as);
      return ofStaff(id);
    },
  },
  "password.reset": {
    "by a mailed link": async (call) => {
      const { id, email } = await member();
      await call(remindPassword, { body: { email } });
      await call(resetPassword, { body: { token: await mailedToken(email), password: NEW } });
      return ofMember(id);
    },
  },
  "second-factor.added": {
    "an app of a member": async (call) => ofMember((await withApp(call)).id),
  },
  "second-factor.removed": {
    "by its owner": async (call) => {
      const { id, as } = await withApp(call);
      await call(removeApp, { body: { password: PASSWORD } }, as);
      return ofMember(id);
    },
    "by two admins": async (call) => {
      const { id, owner, two } = await askedLift(call);
      await call(grantApproval, { params: { id } }, two.as);
      return { member_id: owner.id, staff_id: two.id };
    },
  },
  "session.revoked": {
    "all others of a member": async (call) => {
      const { id, as } = await member();
      await makeSession(api.db, { memberId: id });
      await call(revokeOtherSessions, {}, as);
      return ofMember(id);
    },
    "all others of staff": async (call) => {
      const { id, as } = await clerk();
      await makeSession(api.db, { staffId: id });
      await call(endOtherOfficeSessions, {}, as);
      return ofStaff(id);
    },
    "a member's by the office": async (call) => {
      const [{ id, memberNo }, { id: staffId, as }] = [await member(), await clerk()];
      await call(endMemberSessions, { params: { memberNo }, query: {} }, as);
      return { member_id: id, staff_id: staffId };
    },
  },
  "role.changed": {
    "a harmless role more": async (call) => {
      const { admin, as, invited } = await inviteClerk(call, "nina.role@staff.test");
      await call(setStaff, { params: { id: invited.id }, body: { ...person, roles: ["orders", "content"] } }, as);
      return { ...ofStaff(admin), subject: invited.id };
    },
  },
  "staff.invited": {
    "somebody new": async (call) => {
      const { admin, invited } = await inviteClerk(call, "nina.nowa@staff.test");
      return { ...ofStaff(admin), subject: invited.id };
    },
  },
  "staff.blocked": {
    "a colleague": async (call) => {
      const [{ id }, other] = [await clerk(), await clerk()];
      await call(blockStaff, { params: { id: String(id) }, body: { blocked: true } }, other.as);
      return { ...ofStaff(other.id), subject: String(id) };
    },
  },
  "rate.limited": {
    "too many sign-ins of one place": async (call) => {
      const tries = Array.from({ length: 61 }, () => refusalOf(enter(call, "", WRONG)));
      expect((await Promise.all(tries)).map(({ status }) => status)).toContain(429);
      return { member_id: null, staff_id: null, subject: signIn.id };
    },
  },
  "permission.refused": {
    "the log asked for by who is no admin": async (call) => {
      const bearer = await makeStaff(api.db, ["orders"]);
      await refusalOf(call(listSecurityEvents, { query: {} }, { bearer }));
      const [row] = await api.db.query<{ id: number }>("test.last-staff", "SELECT max(id)::int AS id FROM staff");
      return { ...ofStaff(row?.id ?? 0), subject: listSecurityEvents.id };
    },
  },
  export: {
    "everything about oneself": async (call) => {
      const { id, as } = await member();
      await call(exportRepresentative, { query: {} }, as);
      return { ...ofMember(id), subject: exportRepresentative.id };
    },
  },
  "mail.read": {
    "the mailbox": async (call) => {
      const { id, as } = await clerk();
      await call(listMail, { query: {} }, as);
      return ofStaff(id);
    },
  },
  "approval.asked": {
    "a factor to lift": async (call) => {
      const { id, one } = await askedLift(call);
      return { ...ofStaff(one.id), subject: id };
    },
  },
  "approval.granted": {
    "by another admin": async (call) => {
      const { id, two } = await askedLift(call);
      await call(grantApproval, { params: { id } }, two.as);
      return { ...ofStaff(two.id), subject: id };
    },
  },
  "approval.refused": {
    "by another admin": async (call) => {
      const { id, two } = await askedLift(call);
      await call(refuseApproval, { params: { id }, body: { reason: "Telefon się znalazł" } }, two.as);
      return { ...ofStaff(two.id), subject: id };
    },
  },
  "confirmation.failed": {
    "a wrong password of a member": async (call) => {
      const { id, as } = await member();
      await refusalOf(call(confirmSession, { body: { password: WRONG } }, as));
      return ofMember(id);
    },
    "a wrong password of staff": async (call) => {
      const { id, as } = await clerk();
      await refusalOf(call(confirmOfficeSession, { body: { password: WRONG } }, as));
      return ofStaff(id);
    },
  },
  "bank-account.changed": {
    "another number": async (call) => {
      const { id, as } = await member();
      const account = { bankAccountNumber: "61 1090 1014 0000 0712 1981 2874", bankName: "Bank Próbny" };
      await call(setBankAccount, { body: account }, as);
      return ofMember(id);
    },
  },
  "refund-limit.raised": {
    "by one admin": async (call) => {
      const { id, as } = await clerk();
      const settings = await call(getOfficeSettings, {}, as);
      await call(setSettings, { body: { ...settings, refundLimit: "9999,00" } }, as);
      return ofStaff(id);
    },
  },
  "provider-keys.changed": {
    "by one admin": async (call) => {
      const { id, as } = await clerk();
      await call(setProviderKeys, { body: { provider: "inpost", token: "a token of the lockers" } }, as);
      return ofStaff(id);
    },
  },
};

const CASES = Object.entries(SCENES).flatMap(([kind, scenes]) =>
  Object.entries(scenes).map(([how, scene]) => [kind, how, scene] as const),
);

interface Row {
  address: string;
  request_id: string;
  subject: string;
}

describe("the security log", () => {
  it("has a scene here for every kind of event", () => {
    expect(Object.keys(SCENES).toSorted()).toEqual(securityEventKind.options.toSorted());
  });

  // asvs: "16.2.1", "16.2.5", "16.3.1", "16.3.2", "16.3.3"
  it.each(CASES)(
    "tells of %s, of whom, from where and in which request, and no secret: %s",
    async (kind, how, scene) => {
      const number = CASES.findIndex((each) => each[0] === kind && each[1] === how) + 1;
      const { address, secrets, call } = placeOf(number);
      const { subject, ...whose } = await scene(call);
      const sql = "SELECT * FROM security_events WHERE kind = $1 AND address = $2 ORDER BY id DESC";
      const rows = await vi.waitFor(async () => {
        const found = await api.db.query<Row>("test.events", sql, [kind, address]);
        return found.length > 0 ? found : expect.fail(`no event ${kind}`);
      });
      const [row] = rows;
      expect(row).toMatchObject({ ...whose, address, ...(subject === undefined ? {} : { subject }) });
      expect(row?.request_id).toMatch(/^[\da-f-]{36}$/u);
      expect(secrets.size).toBeGreaterThan(0);
      const told = [...rows.map((each) => JSON.stringify(each)), ...written.filter((line) => line.includes(address))];
      expect(told.length).toBeGreaterThan(rows.length);
      for (const secret of secrets) expect(told.filter((line) => line.includes(secret))).toEqual([]);
    },
  );
});
