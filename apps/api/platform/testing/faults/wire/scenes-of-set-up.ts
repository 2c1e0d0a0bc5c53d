import { setProviderKeys } from "@kram/contract/providers";
import { setSettingPart } from "@kram/contract/settings";
import { getGoingLive } from "@kram/contract/setup";
import { makeEntry } from "../../../../features/content/testing/entries.ts";
import { issueSetUpCode } from "../../../../features/setup/set-up-code.ts";
import { PLACE } from "./scenes-of-orders.ts";
import type { Scene, SceneInput, WireWorld } from "./wire-world.ts";

const close = ({ sql }: WireWorld) => sql("UPDATE settings SET set_up_at = NULL RETURNING 1");

/** With what the server printed. */
async function byCode(world: WireWorld): Promise<SceneInput> {
  await close(world);
  return { body: { code: await issueSetUpCode(world.api.db) } };
}

/** As for the first try, whatever became of those before: a repeated one replaces app and codes. */
const withoutAdmin: Scene = async (world) => {
  await world.sql(
    `WITH codes AS (DELETE FROM recovery_codes WHERE staff_id IS NOT NULL),
       ended AS (DELETE FROM sessions WHERE staff_id IS NOT NULL)
     DELETE FROM authenticator_apps WHERE staff_id IS NOT NULL RETURNING 1`,
  );
  return byCode(world);
};

const withoutMembers: Scene = async (world) => {
  await close(world);
  await world.sql(
    `WITH ended AS (DELETE FROM sessions WHERE member_id IS NOT NULL), gone AS (DELETE FROM structure_nodes),
       unfound AS (DELETE FROM structure_search)
     DELETE FROM members RETURNING 1`,
  );
  return {};
};

/** With every page that it may not open without. */
const ready: Scene = async (world) => {
  await byCode(world);
  const { lacks } = await world.call(getGoingLive, {}, world.staff);
  const pages = lacks.flatMap(({ id, severity }) =>
    severity === "needed" ? /^content-(.+)$/u.exec(id)?.slice(1) : [],
  );
  await Promise.all(pages.map((slug = "") => makeEntry(world.api.db, { slug })));
  return {};
};

/** Nobody listens at its port. */
const smtp: SceneInput = { params: { provider: "smtp" }, body: { host: "127.0.0.1", port: 1, security: "none" } };

const storeShipx = ({ call, staff }: WireWorld) => {
  const body = { provider: "shipx", organizationId: 1, token: "x", sandbox: true } as const;
  return call(setProviderKeys, { body }, staff);
};

/** With keys stored. */
const ofKeys: Scene = async (_, make) => {
  await make("setProviderKeys");
  return { params: smtp.params ?? {} };
};

/** Switched off: no worker touches it. */
const QUIET = { url: "http://127.0.0.1:1/", kinds: ["member.joined"], version: 1, enabled: false };

const webhookOf = ({ sql, clerk }: WireWorld) =>
  sql(
    `INSERT INTO webhook_endpoints (id, url, kinds, version, enabled, sealed_secret, created_by)
     VALUES (gen_random_uuid(), $1, $2, 1, false, 'sealed', $3) RETURNING id`,
    [QUIET.url, QUIET.kinds, clerk.id],
  );

const givenUp = ({ sql }: WireWorld, webhookId: string) =>
  sql(
    `WITH event AS (INSERT INTO webhook_events (kind, subject, facts, is_spread)
       VALUES ('member.joined', '1', '{}', true) RETURNING id)
     INSERT INTO webhook_deliveries (event_id, endpoint_id, state) SELECT id, $1, 'FAILED' FROM event RETURNING id`,
    [webhookId],
  );

const ofWebhook: Scene = async (world) => ({ params: { id: await webhookOf(world) } });

/** In a shop of their own: what they change counts for the whole shop. */
export const SET_UP_SCENES: Readonly<Record<string, Scene>> = {
  checkSetUpCode: byCode,
  setFirstAdmin: withoutAdmin,
  setFirstMember: withoutMembers,
  openShop: ready,
  setProviderKeys: async ({ sql }) => {
    await sql("DELETE FROM provider_keys RETURNING 1");
    return smtp;
  },
  orderParcels: async (world) => {
    await storeShipx(world);
    return { body: { numbers: [await world.order()], grams: 500 } };
  },
  orderPickup: async (world) => {
    await storeShipx(world);
    const part = "pickup" as const;
    const version = Number(await world.sql("SELECT count(*) FROM setting_versions WHERE part = 'pickup'"));
    await world.call(setSettingPart, { params: { part }, body: { version, value: PLACE } }, world.staff);
    const ready = await world.sql(
      `INSERT INTO parcels (order_id, carrier, state, size, grams, carrier_id, tracking_number, label_swept, asked_by)
       SELECT o.id, 'inpost', 'READY', 'small', 500, '1', '1', true, $2 FROM orders o WHERE o.number = $1 RETURNING id`,
      [await world.order(), world.clerk.id],
    );
    return { body: { parcels: [ready] } };
  },
  useProvider: ofKeys,
  removeProviderKeys: ofKeys,
  testProvider: ofKeys,
  addWebhook: async ({ sql }) => {
    // There may be twenty.
    await sql("WITH gone AS (DELETE FROM webhook_endpoints) SELECT 1");
    return { body: QUIET };
  },
  setWebhook: async (world) => ({ params: { id: await webhookOf(world) }, body: QUIET }),
  removeWebhook: ofWebhook,
  renewWebhookSecret: ofWebhook,
  testWebhook: ofWebhook,
  replayWebhook: async (world) => {
    const id = await webhookOf(world);
    await givenUp(world, id);
    return { params: { id } };
  },
  replayWebhookDelivery: async (world) => ({ params: { id: await givenUp(world, await webhookOf(world)) } }),
};
