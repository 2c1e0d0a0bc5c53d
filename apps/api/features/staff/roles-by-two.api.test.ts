import {
  askForApproval,
  grantApproval,
  listApprovals,
  refuseApproval,
  withdrawApproval,
} from "@kram/contract/approvals";
import { getOfficeAbout } from "@kram/contract/office";
import {
  acceptStaffInvitation,
  blockStaff,
  inviteStaff,
  inviteStaffAgain,
  listStaff,
  listStaffActions,
  setStaff,
} from "@kram/contract/staff";
import { STAFF_ROLES, type StaffRole } from "@kram/domain/staff";
import fc from "fast-check";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makeSession, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { startTestApi } from "../../platform/testing/test-api.ts";

type Caller = { bearer: string };

async function openShop(admins: number) {
  const api = await startTestApi();
  const callers: Caller[] = [];
  for (let at = 0; at < admins; at += 1) callers.push({ bearer: await makeStaff(api.db) });
  let people = 0;
  return {
    api,
    admins: callers as [Caller, ...Caller[]],
    invite(roles: readonly StaffRole[], by: Caller) {
      people += 1;
      const body = { email: `osoba.${people}@staff.test`, name: "Nina", surname: "Nowa", roles: [...roles] };
      return api.client.call(inviteStaff, { body }, by);
    },
    give: (id: string, roles: readonly StaffRole[], by: Caller) =>
      api.client.call(setStaff, { params: { id }, body: { name: "Nina", surname: "Nowa", roles: [...roles] } }, by),
    block: (id: string, blocked: boolean, by: Caller) =>
      api.client.call(blockStaff, { params: { id }, body: { blocked } }, by),
    grant: (id: string, by: Caller) => api.client.call(grantApproval, { params: { id } }, by),
    find: async (id: string, by: Caller) =>
      (await api.client.call(listStaff, {}, by)).items.find((one) => one.id === id),
    /** With a password, signed in. */
    async join(id: string): Promise<Caller> {
      await api.db.query("test.join", "UPDATE staff SET password_hash = 'none' WHERE id = $1", [id]);
      return { bearer: await makeSession(api.db, { staffId: Number(id) }) };
    },
    /** Makes a request a day and an hour older. */
    aDayPasses: (id: string) =>
      api.db.query(
        "test.a-day",
        "UPDATE approvals SET asked_at = asked_at - interval '25 hours', alone_until = alone_until - interval '25 hours' WHERE id = $1",
        [id],
      ),
    mailsOf: (kind: string) =>
      api.db.query<{ payload: Record<string, unknown> }>(
        "test.outbox",
        "SELECT payload FROM outbox WHERE kind = $1 ORDER BY id",
        [kind],
      ),
  };
}
type Shop = Awaited<ReturnType<typeof openShop>>;

let shop: Shop;
let one: Caller;
let two: Caller;
beforeAll(async () => {
  shop = await openShop(2);
  [one, two = one] = shop.admins;
});
afterAll(() => shop.api.close());

const waitingOf = (person: { waiting: { approval: string } | null }) => person.waiting?.approval ?? "";

describe("200", () => {
  it("mails an invitation with power over money only after another admin approved it", async () => {
    const person = await shop.invite(["orders", "finance"], one);
    expect(person).toMatchObject({ roles: ["orders"], state: "invited", waiting: { roles: ["finance"] } });
    expect(await shop.mailsOf("mail.staff-invitation")).toEqual([]);
    const again = shop.api.client.call(inviteStaffAgain, { params: person }, one);
    expect(await refusalOf(again)).toEqual({ status: 409, code: "staff.roles-waiting" });
    const { items } = await shop.api.client.call(listApprovals, { query: { state: "waiting" } }, two);
    expect(items.find(({ id }) => id === waitingOf(person))).toMatchObject({
      kind: "staff-roles",
      subject: { id: person.id, name: "Nina Nowa", email: person.email },
      roles: { before: ["orders"], given: ["finance"] },
      aloneUntil: null,
      amount: null,
    });
    await shop.grant(waitingOf(person), two);
    expect(await shop.find(person.id, one)).toMatchObject({ roles: ["orders", "finance"], waiting: null });
    const mails = await shop.mailsOf("mail.staff-invitation");
    expect(mails.map(({ payload }) => String(payload.staffId))).toEqual([person.id]);
  });

  it("changes harmless roles and removes roles at once; the others wait", async () => {
    const { id } = await shop.invite(["orders", "content"], one);
    const changed = await shop.give(id, ["service", "admin"], one);
    expect(changed).toMatchObject({ roles: ["service"], waiting: { roles: ["admin"] } });
    await shop.grant(waitingOf(changed), two);
    const granted = await shop.find(id, one);
    expect(granted?.roles).toEqual(["service", "admin"]);
    const { items } = await shop.api.client.call(listStaffActions, { query: { subject: granted?.email } }, one);
    expect(items.map(({ action }) => action)).toEqual(["grantApproval", "setStaff", "askForApproval", "inviteStaff"]);
    expect(items[0]).toMatchObject({ after: { roles: { before: ["service"], given: ["admin"] } } });
    expect(await shop.give(id, ["orders"], one)).toMatchObject({ roles: ["orders"], waiting: null });
  });

  it("unblocks somebody without power over money until a second person gives it", async () => {
    const { id } = await shop.invite(["orders", "finance"], one);
    await shop.grant(waitingOf((await shop.find(id, one)) ?? { waiting: null }), two);
    await shop.join(id);
    await shop.block(id, true, one);
    const back = await shop.block(id, false, one);
    expect(back).toMatchObject({ state: "active", roles: ["orders"], waiting: { roles: ["finance"] } });
    await shop.grant(waitingOf(back), two);
    expect((await shop.find(id, one))?.roles).toEqual(["orders", "finance"]);
  });

  it("gives roles once when two approve at the same time", async () => {
    const three = { bearer: await makeStaff(shop.api.db) };
    const person = await shop.invite(["finance"], one);
    const both = await Promise.allSettled([shop.grant(waitingOf(person), two), shop.grant(waitingOf(person), three)]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(both.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { code: "approval.decided-before" },
    });
    await shop.api.db.query(
      "test.leave",
      "UPDATE staff SET blocked_at = now() WHERE id = (SELECT staff_id FROM sessions ORDER BY created_at DESC LIMIT 1)",
    );
  });
});

describe("a shop with a single admin", () => {
  it("lets the admin carry out a request after a day, and mails everybody at once", async () => {
    const single = await openShop(1);
    const [founder] = single.admins;
    await single.api.db.query("test.owner", "UPDATE settings SET service_email = 'pomoc@kram.test'");
    const person = await single.invite(["admin"], founder);
    const id = waitingOf(person);
    const early = await refusalOf(single.grant(id, founder));
    expect(early).toMatchObject({ status: 409, code: "approval.too-early" });
    await vi.waitFor(
      async () => {
        const mails = await single.api.db.query<{ recipient: string; text: string }>(
          "test.mails",
          "SELECT recipient, text FROM mails ORDER BY recipient",
        );
        expect(mails.map(({ recipient }) => recipient)).toEqual([
          "pomoc@kram.test",
          expect.stringMatching(/@staff\.test$/u),
        ]);
        expect(mails[0]?.text).toContain(person.email);
      },
      { timeout: 10_000 },
    );
    await single.aDayPasses(id);
    const granted = await single.grant(id, founder);
    expect(granted).toMatchObject({ state: "approved", aloneUntil: expect.any(String) as string });
    expect(granted.decidedBy?.id).toBe(granted.askedBy.id);
    expect((await single.find(person.id, founder))?.roles).toEqual(["admin"]);
    const { items } = await single.api.client.call(listStaffActions, { query: { action: "grantApproval" } }, founder);
    expect(items[0]).toMatchObject({ after: { alone: { until: granted.aloneUntil } } });
    await single.api.close();
  });

  it("needs a second admin as soon as there is one; who asked may take it back", async () => {
    const single = await openShop(1);
    const [founder] = single.admins;
    const [first, second] = [await single.invite(["finance"], founder), await single.invite(["finance"], founder)];
    await single.api.client.call(withdrawApproval, { params: { id: waitingOf(second) } }, founder);
    await single.aDayPasses(waitingOf(first));
    const newcomer = { bearer: await makeStaff(single.api.db) };
    expect(await refusalOf(single.grant(waitingOf(first), founder))).toEqual({ status: 409, code: "approval.own" });
    await single.grant(waitingOf(first), newcomer);
    await single.api.close();
  });

  it("tells a second admin who was blocked", async () => {
    const pair = await openShop(2);
    const [mallory, victim] = pair.admins;
    const { staff } = await pair.api.client.call(getOfficeAbout, {}, victim);
    await pair.block(staff.id, true, mallory);
    await pair.invite(["finance"], mallory);
    const told = (await pair.mailsOf("mail.approval-alone")).map(({ payload }) => payload.staffId);
    expect(told).toContain(Number(staff.id));
    await pair.api.close();
  });
});

describe("the security log", () => {
  // asvs: "16.3.3"
  it("has every request, decision and change of roles", async () => {
    const last = "SELECT coalesce(max(id), 0)::integer AS last FROM security_events";
    const [before] = await shop.api.db.query<{ last: number }>("test.last", last);
    const person = await shop.invite(["finance"], one);
    const { id } = person;
    await shop.grant(waitingOf(person), two);
    const changed = await shop.give(id, ["orders", "admin"], one);
    const refusal = { params: { id: waitingOf(changed) }, body: { reason: "Nie teraz" } };
    await shop.api.client.call(refuseApproval, refusal, two);
    const subjects = [id, waitingOf(person), waitingOf(changed)];
    const events = await shop.api.db.query<{ kind: string; subject: string }>(
      "test.events",
      "SELECT kind, subject FROM security_events WHERE subject = ANY ($1) AND kind ~ '^(approval|role)' AND id > $2 ORDER BY id",
      [subjects, before?.last],
    );
    expect(events.map(({ kind, subject }) => `${kind} ${subjects.indexOf(subject)}`)).toEqual([
      "approval.asked 1",
      "approval.granted 1",
      "role.changed 0",
      "role.changed 0",
      "approval.asked 2",
      "approval.refused 2",
    ]);
  });
});

describe("403", () => {
  it("hides what is for admins from finance", async () => {
    const finance = { bearer: await makeStaff(shop.api.db, ["finance"]) };
    const person = await shop.invite(["finance"], one);
    expect(await refusalOf(shop.grant(waitingOf(person), finance))).toEqual({ status: 403, code: "user.forbidden" });
    const { items } = await shop.api.client.call(listApprovals, { query: {} }, finance);
    expect(items.map(({ kind }) => kind)).not.toContain("staff-roles");
    const wish = { kind: "second-factor-lift", of: "staff", who: person.id, note: "Zgubiony telefon" } as const;
    expect(await refusalOf(shop.api.client.call(askForApproval, { body: wish }, finance))).toMatchObject({
      status: 403,
    });
  });
});

describe("409", () => {
  it("is for who asked", async () => {
    const person = await shop.invite(["orders", "finance"], one);
    expect(await refusalOf(shop.grant(waitingOf(person), one))).toEqual({ status: 409, code: "approval.own" });
  });

  it("asks once for the same person", async () => {
    const person = await shop.invite(["finance"], one);
    expect(await refusalOf(shop.give(person.id, ["admin"], one))).toEqual({
      status: 409,
      code: "approval.asked-before",
    });
    await shop.api.client.call(
      refuseApproval,
      { params: { id: waitingOf(person) }, body: { reason: "Nie znam" } },
      two,
    );
    expect(await shop.find(person.id, one)).toMatchObject({ roles: [], waiting: null });
  });
});

describe("the database", () => {
  it("enforces two people or a day, whatever a program does", async () => {
    const person = await shop.invite(["finance"], one);
    const decide = (by: string, more = "") =>
      shop.api.db.query(
        `test.decide-${by}-${more.length}`,
        `UPDATE approvals SET state = 'approved', decided_at = now(), decided_by = ${by} ${more} WHERE id = $1`,
        [waitingOf(person)],
      );
    await expect(decide("asked_by")).rejects.toThrow("approvals_two_people");
    await expect(decide("asked_by", ", alone_until = now()")).rejects.toThrow("approvals_alone");
    await expect(decide("subject_id")).rejects.toThrow("approvals_not_the_subject");
  });
});

describe("nobody alone", () => {
  it("gives power over money or accounts to anybody, in any order of calls", {
    timeout: 60_000,
  }, async () => {
    const pair = await openShop(2);
    const [mallory] = pair.admins;
    const powerful = async () =>
      (
        await pair.api.db.query<{ id: number }>(
          "test.powerful",
          "SELECT id FROM staff WHERE roles && '{admin,finance}' ORDER BY id",
        )
      ).map(({ id }) => id);
    const before = new Set(await powerful());
    const puppets: { id: string; caller: Caller }[] = [];
    const tried = (call: Promise<unknown>) => call.catch(() => undefined);
    const some = async (draw: number) =>
      (await pair.api.db.query<{ id: string }>("test.some", "SELECT id::text FROM approvals ORDER BY id"))[draw]?.id ??
      "1";
    const moves: ((draw: number, roles: StaffRole[], by: Caller) => Promise<unknown>)[] = [
      async (_, roles) => {
        const person = await pair.invite(roles, mallory);
        puppets.push({ id: person.id, caller: await pair.join(person.id) });
      },
      (draw, roles, by) => tried(pair.give(puppets[draw]?.id ?? "0", roles, by)),
      (draw, _, by) => tried(pair.block(puppets[draw]?.id ?? "0", draw % 2 === 0, by)),
      async (draw, _, by) => tried(pair.grant(await some(draw), by)),
      async (draw, _, by) => tried(pair.api.client.call(withdrawApproval, { params: { id: await some(draw) } }, by)),
      (draw, _, by) => tried(pair.api.client.call(inviteStaffAgain, { params: { id: puppets[draw]?.id ?? "0" } }, by)),
      () =>
        tried(
          pair.api.client.call(acceptStaffInvitation, { body: { token: "made-up", password: "nowe hasło biura" } }),
        ),
    ];
    const step = fc.record({
      move: fc.nat(moves.length - 1),
      draw: fc.nat(5),
      roles: fc.subarray([...STAFF_ROLES], { minLength: 1 }),
      by: fc.nat(3),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 15 }), async (steps) => {
        for (const { move, draw, roles, by } of steps)
          await moves[move]?.(draw, roles, by === 0 ? mallory : (puppets[by - 1]?.caller ?? mallory));
        expect((await powerful()).filter((id) => !before.has(id))).toEqual([]);
      }),
      { numRuns: 8 },
    );
    await pair.api.close();
  });

  it("writes roles anywhere but where this test walks", () => {
    const api = join(import.meta.dirname, "../..");
    const files = readdirSync(api, { recursive: true, encoding: "utf8" }).filter(
      (file) => /(?<!\.test)\.ts$/u.test(file) && !file.includes("node_modules"),
    );
    const writing = files.filter((file) =>
      /INSERT INTO staff \(|UPDATE staff SET[^"`]*\broles\b/u.test(readFileSync(join(api, file), "utf8")),
    );
    expect(writing.toSorted()).toEqual([
      "demo/store-people.ts",
      // The first admin, while there is nobody else.
      "features/setup/setup.repository.ts",
      "features/staff/staff.repository.ts",
      "platform/testing/factories.ts",
    ]);
  });
});
