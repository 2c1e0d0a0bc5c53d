import { AWAITED_DAYS, mayBeFetched, PICKUP_FOLLOWED_DAYS, type PickupState } from "@kram/domain/parcels";
import { MOST_AT_ONCE, ORDER_STATUSES } from "@kram/domain/orders";
import type { SettingValue } from "@kram/contract/settings";
import type { Queryable } from "../../platform/database.ts";

const PICKUP = `p.id, p.carrier, p.state, p.carrier_id AS "carrierId", p.parcels, p.problems, p.created_at AS "createdAt",
  s.name || ' ' || s.surname AS "askedBy"`;

const FETCHED = ORDER_STATUSES.filter(mayBeFetched);

/** A worker that died keeps a pickup for this long. */
const CLAIM = "60 seconds";

const SHOWN = 10;

/** Couriers that were called, and the parcels that wait for one. */
export function createPickupsRepository(db: Queryable) {
  return {
    /** The oldest label first. */
    waiting(carriers: readonly string[]) {
      return db.query(
        "pickups.waiting",
        `SELECT p.id, o.number AS "orderNumber", p.carrier, p.size, p.tracking_number AS "trackingNumber"
         FROM parcels p JOIN orders o ON o.id = p.order_id
         WHERE p.state = 'READY' AND p.pickup_id IS NULL AND p.carrier = ANY ($1) AND o.status = ANY ($2) AND p.arrived_on IS NULL
           AND p.created_at > now() - make_interval(days => $3) ORDER BY p.created_at, p.id LIMIT ${MOST_AT_ONCE}`,
        [carriers, FETCHED, AWAITED_DAYS],
      );
    },

    newest() {
      return db.query(
        "pickups.newest",
        `SELECT ${PICKUP} FROM pickups p JOIN staff s ON s.id = p.asked_by ORDER BY p.id DESC LIMIT ${SHOWN}`,
      );
    },

    named(ids: readonly number[]) {
      return db.query(
        "pickups.named",
        `SELECT ${PICKUP} FROM pickups p JOIN staff s ON s.id = p.asked_by WHERE p.id = ANY ($1) ORDER BY p.id`,
        [ids],
      );
    },

    async find(id: number) {
      const [row] = await db.query(
        "pickups.find",
        `SELECT ${PICKUP} FROM pickups p JOIN staff s ON s.id = p.asked_by WHERE p.id = $1`,
        [id],
      );
      return row ?? null;
    },

    /** Locks them; `mayBeFetched` while their label is ready and their order is not canceled or held. */
    lockParcels(ids: readonly number[]) {
      return db.query(
        "pickups.lock-parcels",
        `SELECT p.id, p.carrier, p.pickup_id AS "pickupId", o.number AS "orderNumber",
           p.state = 'READY' AND o.status = ANY ($2) AS "mayBeFetched"
         FROM parcels p JOIN orders o ON o.id = p.order_id WHERE p.id = ANY ($1) ORDER BY p.id FOR UPDATE OF p`,
        [ids, FETCHED],
      );
    },

    /** One for each carrier of the parcels, which are locked; answers the pickup of each. */
    add(parcels: readonly number[], { place, staffId }: { place: SettingValue<"pickup">; staffId: number }) {
      return db.query(
        "pickups.add",
        `WITH made AS (INSERT INTO pickups (carrier, place, parcels, asked_by)
           SELECT carrier, $2::jsonb, count(*), $3 FROM parcels WHERE id = ANY ($1) GROUP BY carrier RETURNING id, carrier)
         UPDATE parcels p SET pickup_id = made.id FROM made WHERE p.id = ANY ($1) AND p.carrier = made.carrier
         RETURNING p.id AS "parcelId", made.id, made.carrier`,
        [parcels, JSON.stringify(place), staffId],
      );
    },

    /** Nobody else asks for these for a minute. */
    claim(carriers: readonly string[], most: number) {
      return db.query(
        "pickups.claim",
        `WITH due AS MATERIALIZED (
           SELECT id, is_asked AS was_asked FROM pickups
           WHERE state IN ('WAITS', 'ORDERED', 'ACCEPTED') AND next_at <= now() AND carrier = ANY ($1)
             AND created_at > now() - make_interval(days => $3)
           ORDER BY next_at LIMIT $2 FOR UPDATE SKIP LOCKED
         )
         UPDATE pickups p SET next_at = now() + interval '${CLAIM}', attempts = p.attempts + 1, is_asked = true,
           first_asked_at = coalesce(p.first_asked_at, now())
         FROM due WHERE p.id = due.id
         RETURNING p.id, p.carrier, p.state, p.place, p.carrier_id AS "carrierId", due.was_asked AS "wasAsked", p.attempts,
           p.first_asked_at AS "firstAskedAt",
           ARRAY(SELECT x.carrier_id FROM parcels x WHERE x.pickup_id = p.id ORDER BY x.id) AS "parcelIds"`,
        [carriers, most, PICKUP_FOLLOWED_DAYS],
      );
    },

    /** What a carrier told; one that nobody comes for frees its parcels. */
    async settle(
      id: number,
      told: { state: PickupState; carrierId: string | null; problems: readonly string[]; seconds: number },
    ): Promise<void> {
      await db.query(
        "pickups.settle",
        `WITH told AS (UPDATE pickups SET state = $2, carrier_id = coalesce($3, carrier_id), problems = $4,
             next_at = now() + make_interval(secs => $5)
           WHERE id = $1 AND state IN ('WAITS', 'ORDERED', 'ACCEPTED') RETURNING id, state)
         UPDATE parcels p SET pickup_id = NULL FROM told WHERE p.pickup_id = told.id AND told.state IN ('REFUSED', 'CANCELED')`,
        [id, told.state, told.carrierId, told.problems, told.seconds],
      );
    },

    /** Without an answer; `isAsked` while the carrier may have it. */
    async later(id: number, input: { isAsked: boolean; problem: string; seconds: number }): Promise<void> {
      await db.query(
        "pickups.later",
        `UPDATE pickups SET is_asked = $2, problems = ARRAY[left($3, 500)], next_at = now() + make_interval(secs => $4)
         WHERE id = $1 AND state IN ('WAITS', 'ORDERED', 'ACCEPTED')`,
        [id, input.isAsked, input.problem, input.seconds],
      );
    },

    /** Frees its parcels; false once a carrier may have it. */
    async dropUnasked(id: number): Promise<boolean> {
      const rows = await db.query(
        "pickups.drop-unasked",
        `WITH gone AS (UPDATE pickups SET state = 'CANCELED' WHERE id = $1 AND state = 'WAITS' AND NOT is_asked RETURNING id),
         freed AS (UPDATE parcels p SET pickup_id = NULL FROM gone WHERE p.pickup_id = gone.id)
         SELECT id FROM gone`,
        [id],
      );
      return rows.length > 0;
    },
  };
}
