import { getMemberInvitations, getRepresentative, sendMemberInvitations } from "@kram/contract/members";
import { signInByLink } from "@kram/contract/registration";
import { listStaffActions } from "@kram/contract/staff";
import { beforeAll, describe, expect, it } from "vitest";
import { makeMember, makeStaff } from "../../../platform/testing/factories.ts";
import { refusalOf } from "../../../platform/testing/refusal.ts";
import { shopApi } from "../../../platform/testing/shop-api.ts";
import { openPostbox } from "../../registration/testing/postbox.ts";
import { createInvitationsRepository } from "./invitations.repository.ts";

const api = shopApi();
let admin: { bearer: string };
beforeAll(async () => {
  admin = { bearer: await makeStaff(api.db) };
});

const imported = async (details: { passwordHash?: string | null; blocked?: boolean } = {}) => {
  const member = await makeMember(api.db, { passwordHash: null, ...details });
  await api.db.query(
    "test.import",
    `UPDATE members SET imported_at = now(), blocked_at = CASE WHEN $2 THEN now() END,
       block_reason = CASE WHEN $2 THEN 'x' END WHERE id = $1`,
    [member.id, details.blocked ?? false],
  );
  return member;
};
const look = () => api.client.call(getMemberInvitations, {}, admin);
const send = () => api.client.call(sendMemberInvitations, {}, admin);

describe("200", () => {
  it("mails everybody who waits once, with a link that lets them in", async () => {
    const mails = openPostbox(api);
    expect(await send()).toMatchObject({ waiting: 0, invited: 0, running: false });
    const [one, two] = [await imported(), await imported()];
    await imported({ blocked: true });
    await imported({ passwordHash: "none" });
    await makeMember(api.db, { passwordHash: null });
    expect(await look()).toEqual({ waiting: 2, invited: 0, arrived: 0, running: false });
    await send();
    const [mail] = await mails.mailsTo(one.email, 1);
    await mails.mailsTo(two.email, 1);
    expect(mail?.subject).toBe("Twój klub jest teraz w\u00a0sklepie Kram");
    const token = mails.tokenOf(mail);
    const { sessionCookie: bearer } = await api.client.call(signInByLink, { params: { token } });
    const me = await api.client.call(getRepresentative, {}, { bearer });
    expect(me).toMatchObject({ hasCredentials: false, memberNo: one.memberNo });
    // The part after the last one finds nobody.
    await createInvitationsRepository(api.db).inviteNext(200);
    await createInvitationsRepository(api.db).inviteNext(200);
    await send();
    expect(await look()).toMatchObject({ waiting: 0, invited: 2, arrived: 0, running: true });
    expect(await mails.mailsTo(one.email, 1)).toHaveLength(1);
    const { items } = await api.client.call(listStaffActions, { query: { action: "sendMemberInvitations" } }, admin);
    expect(items).toMatchObject([{ after: { waiting: 2 } }]);
  });

  it("mails one part at once and the next a minute later", async () => {
    // Parts left by earlier tests would disturb this one.
    await api.db.query("test.over", "UPDATE outbox SET done_at = now() WHERE kind = 'members.invite-part'");
    for (let made = 0; made < 3; made += 1) await imported();
    await createInvitationsRepository(api.db).inviteNext(2);
    expect((await look()).waiting).toBe(1);
    const [part] = await api.db.query<{ later: boolean }>(
      "test.part",
      `SELECT next_at > created_at + interval '50 seconds' AS later FROM outbox
       WHERE kind = 'members.invite-part' ORDER BY id DESC LIMIT 1`,
    );
    expect(part).toEqual({ later: true });
  });
});

describe("403", () => {
  it("is for admins only", async () => {
    const bearer = await makeStaff(api.db, ["service", "content"]);
    for (const operation of [getMemberInvitations, sendMemberInvitations])
      expect(await refusalOf(api.client.call(operation, {}, { bearer }))).toEqual({
        status: 403,
        code: "user.forbidden",
      });
  });
});
