import {
  type Broadcast,
  cancelBroadcast,
  getBroadcastReceivers,
  listBroadcasts,
  listNotifications,
  sendBroadcast,
  updateNotificationPreferences,
} from "@kram/contract/notifications";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { makeMember, makeStaff } from "../../../platform/testing/factories.ts";
import { refusalOf } from "../../../platform/testing/refusal.ts";
import { shopApi } from "../../../platform/testing/shop-api.ts";

const api = shopApi();
let staff: { bearer: string };
let made = 0;
beforeAll(async () => {
  staff = { bearer: await makeStaff(api.db, ["service"]) };
});

const EVERYBODY = { kind: null, locale: null, marketing: false, below: null, orderedFrom: null, orderedTo: null };
const NONE = { title: "", message: "" };
const send = (audience: Partial<Broadcast["audience"]> = {}, more: Parameters<typeof body>[1] = {}) =>
  api.client.call(sendBroadcast, { body: body({ ...EVERYBODY, ...audience }, more) }, staff);

function body(
  audience: Broadcast["audience"],
  more: { popup?: boolean; important?: boolean; texts?: Partial<Broadcast["texts"]> },
) {
  made += 1;
  const texts = { pl: { title: `Wieść ${made}`, message: "Treść" }, en: NONE, de: NONE, ...more.texts };
  return { texts, popup: more.popup ?? false, important: more.important ?? false, audience };
}

/** Ends the minute before the first part. */
const letGo = () =>
  api.db.query("test.go", "UPDATE outbox SET next_at = now() WHERE kind = 'broadcast.part' AND done_at IS NULL");
const stateOf = async ({ id }: Broadcast) =>
  (await api.client.call(listBroadcasts, { query: { pageSize: 100 } }, staff)).items.find((each) => each.id === id);
const isSent = (broadcast: Broadcast) =>
  vi.waitFor(async () => expect((await stateOf(broadcast))?.state).toBe("sent"), { timeout: 20_000, interval: 100 });
const titlesOf = async ({ bearer }: { bearer: string }) =>
  (await api.client.call(listNotifications, { query: {} }, { bearer })).items.map(({ title }) => title);

describe("200", () => {
  it("reaches everybody who may read it once, even when a part comes twice", async () => {
    const [one, blocked] = [await makeMember(api.db), await makeMember(api.db)];
    await api.db.query("test.block", "UPDATE members SET blocked_at = now(), block_reason = 'x' WHERE id = $1", [
      blocked.id,
    ]);
    const broadcast = await send({}, { popup: true });
    expect(broadcast).toMatchObject({ state: "waits", sent: 0 });
    expect(await titlesOf(one)).toEqual([]);
    await letGo();
    await isSent(broadcast);
    await api.db.query(
      "test.twice",
      "INSERT INTO outbox (kind, payload) VALUES ('broadcast.part', jsonb_build_object('broadcastId', $1::bigint, 'after', 0))",
      [broadcast.id],
    );
    await vi.waitFor(
      async () => {
        const open = await api.db.query(
          "test.open",
          "SELECT 1 FROM outbox WHERE kind = 'broadcast.part' AND done_at IS NULL",
        );
        expect(open).toEqual([]);
      },
      { timeout: 20_000, interval: 100 },
    );
    expect(await titlesOf(one)).toEqual([broadcast.texts.pl.title]);
    const after = await stateOf(broadcast);
    expect(after?.sent).toBe(broadcast.receivers);
    const rows = await api.db.query("test.blocked", "SELECT 1 FROM notifications WHERE member_id = $1", [blocked.id]);
    expect(rows).toEqual([]);
  });

  it("narrows by kind, language, consent and branch together, and counts beforehand", async () => {
    const top = await makeMember(api.db);
    const below = await makeMember(api.db);
    await api.db.query(
      "test.below",
      "UPDATE members SET sponsor_id = $2, company_name = 'Próg', locale = 'de', marketing_accepted_at = now() WHERE id = $1",
      [below.id, top.id],
    );
    const [row] = await api.db.query<{ no: string }>("test.no", "SELECT member_no AS no FROM members WHERE id = $1", [
      top.id,
    ]);
    const branch = row?.no ?? "";
    const count = (query: object) =>
      api.client.call(getBroadcastReceivers, { query: { below: branch, ...query } }, staff);
    expect(await count({ kind: "company", locale: "de", marketing: "true" })).toEqual({ receivers: 1, byMail: 1 });
    await api.client.call(updateNotificationPreferences, { body: { mailImportant: false } }, { bearer: below.bearer });
    expect(await count({})).toEqual({ receivers: 1, byMail: 0 });
    const below2 = await makeMember(api.db);
    await api.db.query("test.below-too", "UPDATE members SET sponsor_id = $2 WHERE id = $1", [below2.id, top.id]);
    expect(await count({})).toEqual({ receivers: 2, byMail: 1 });
    await api.db.query(
      "test.suppressed",
      "INSERT INTO mail_suppressions (address, reason, source, kind, said) VALUES ($1, 'bounced', 'server', 'mail.order-sent', '')",
      [below2.email],
    );
    expect(await count({})).toEqual({ receivers: 2, byMail: 0 });
    await api.db.query("test.apart", "UPDATE members SET sponsor_id = NULL WHERE id = $1", [below2.id]);
    expect(await count({ kind: "private" })).toMatchObject({ receivers: 0 });
    expect(await count({ orderedFrom: "2020-01-01" })).toMatchObject({ receivers: 0 });
    const broadcast = await send({ below: branch }, { texts: { de: { title: "Hallo", message: "Text" } } });
    await letGo();
    await isSent(broadcast);
    expect(await titlesOf(top)).not.toContain(broadcast.texts.pl.title);
    const german = { bearer: below.bearer, headers: { "accept-language": "de" } };
    const { items } = await api.client.call(listNotifications, { query: {} }, german);
    expect(items.map(({ title }) => title)).toContain("Hallo");
  });

  it("cancels a message that nobody has", async () => {
    const member = await makeMember(api.db);
    const broadcast = await send();
    const canceled = await api.client.call(cancelBroadcast, { params: { id: broadcast.id } }, staff);
    expect(canceled).toMatchObject({ state: "canceled", sent: 0 });
    await letGo();
    const later = await send();
    await letGo();
    await isSent(later);
    expect(await titlesOf(member)).not.toContain(broadcast.texts.pl.title);
  });
});

describe("404", () => {
  it("refuses unknown members and messages", async () => {
    expect(await refusalOf(send({ below: "999999999" }))).toMatchObject({ status: 404, code: "member.unknown" });
    const unknown = api.client.call(cancelBroadcast, { params: { id: "999999" } }, staff);
    expect(await refusalOf(unknown)).toMatchObject({ status: 404, code: "broadcast.unknown" });
  });
});

describe("409", () => {
  it("refuses to cancel a sent message and to send to nobody", async () => {
    const broadcast = await send();
    await letGo();
    await isSent(broadcast);
    const late = api.client.call(cancelBroadcast, { params: { id: broadcast.id } }, staff);
    expect(await refusalOf(late)).toMatchObject({ status: 409, code: "broadcast.over" });
    const nobody = send({ orderedFrom: "2001-01-01", orderedTo: "2001-01-02" });
    expect(await refusalOf(nobody)).toMatchObject({ status: 409, code: "broadcast.nobody" });
  });
});

describe("422", () => {
  it("asks for title and message of a language, and always for Polish", async () => {
    const half = send({}, { texts: { de: { title: "Hallo", message: "" } } });
    expect(await refusalOf(half)).toMatchObject({ status: 422, code: "broadcast.half-translated" });
    const none = send({}, { texts: { pl: { title: " ", message: "Treść" } } });
    expect(await refusalOf(none)).toMatchObject({ status: 422, code: "field-is-required" });
  });
});
