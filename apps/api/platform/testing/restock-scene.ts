import { randomBytes } from "node:crypto";
import { getProduct } from "@kram/contract/catalog";
import { expect, vi } from "vitest";
import { createAvailabilityRepository } from "../../features/availability/availability.repository.ts";
import { notifyRestocked } from "../../features/availability/feature.ts";
import { makeProduct } from "./factories.ts";
import type { TestApi } from "./test-api.ts";

interface KeptMail {
  subject: string;
  text: string;
}

export type RestockScene = Awaited<ReturnType<typeof createRestockScene>>;

export async function createRestockScene(api: TestApi) {
  await api.db.query(
    "restock-scene.category",
    `INSERT INTO categories (id, slug, position, texts) VALUES (1, 'dom', 1, '{"pl":{"name":"Dom"}}')`,
  );
  return { ...products(api), ...mails(api), ...subscriptions(api) };
}

function products(api: TestApi) {
  async function soldOutMany(count: number): Promise<string[]> {
    const codes: string[] = [];
    for (let made = 0; made < count; made += 1) codes.push(await makeProduct(api.db, { stock: 0 }));
    await api.db.query(
      "restock-scene.shelve",
      "INSERT INTO product_categories (product_code, category_id, position) SELECT code, 1, 1 FROM unnest($1::text[]) AS code",
      [codes],
    );
    const known = () => api.client.call(getProduct, { params: { code: codes.at(-1) ?? "" }, query: {} });
    await vi.waitUntil(() => known().then(Boolean, () => false), 5000);
    return codes;
  }

  return {
    soldOutMany,
    soldOut: async () => (await soldOutMany(1))[0] ?? "",
    restock: (code: string) =>
      api.db.query(
        "restock-scene.restock",
        "UPDATE stock SET supplied = supplied + 5, on_hand = on_hand + 5 WHERE product_code = $1",
        [code],
      ),
  };
}

function mails({ db }: TestApi) {
  const due = () =>
    db.query(
      "restock-scene.due",
      "SELECT kind, attempts, last_error FROM outbox WHERE done_at IS NULL AND kind LIKE 'mail.availability%'",
    );
  const settled = () => vi.waitFor(async () => expect(await due()).toEqual([]), { timeout: 10_000, interval: 20 });

  return {
    settled,
    address: () => `${randomBytes(6).toString("hex")}@kram.test`,
    /** Oldest first; waits for as many as are expected. */
    async mailsTo(email: string, expected: number): Promise<KeptMail[]> {
      await settled();
      const read = () =>
        db.query<KeptMail>(
          "restock-scene.mails",
          "SELECT subject, text FROM mails WHERE recipient = $1 ORDER BY sent_at",
          [email],
        );
      await vi.waitUntil(async () => (await read()).length >= expected, 5000);
      return read();
    },
    tokensIn(mail: KeptMail | undefined): { confirmToken: string; cancelToken: string } {
      const find = (kind: string) => new RegExp(`/${kind}\\?token=([\\w-]+)`, "u").exec(mail?.text ?? "")?.[1] ?? "";
      return { confirmToken: find("confirm"), cancelToken: find("cancel") };
    },
    /** Mails to a crowd would take their time. */
    dropMails: (code: string) =>
      db.query(
        "restock-scene.drop-mails",
        `DELETE FROM outbox WHERE kind = 'mail.availability-back' AND done_at IS NULL
           AND (payload->>'subscriptionId')::bigint IN (SELECT id FROM availability_subscriptions WHERE product_code = $1)`,
        [code],
      ),
  };
}

function subscriptions({ db }: TestApi) {
  const repository = createAvailabilityRepository(db);
  const ofProduct = (code: string) =>
    db.query<{ state: string; email: string | null }>(
      "restock-scene.subscriptions",
      "SELECT state, email FROM availability_subscriptions WHERE product_code = $1 ORDER BY id",
      [code],
    );

  return {
    /** As the repeated task does it, in its own process. */
    tell: () => notifyRestocked({ subscriptions: repository, currency: "PLN", onOutbox: () => undefined }),
    sweep: () => repository.sweep(),
    stateOf: async (code: string) => (await ofProduct(code)).map(({ state }) => state),
    knownAddresses: async (code: string) => (await ofProduct(code)).flatMap(({ email }) => email ?? []),
    /** Makes a product's subscriptions older. */
    age: (code: string, by: string) =>
      db.query(
        "restock-scene.age",
        `UPDATE availability_subscriptions SET link_requested_at = link_requested_at - $2::interval,
           confirmed_at = confirmed_at - $2::interval, notified_at = notified_at - $2::interval WHERE product_code = $1`,
        [code, by],
      ),
    crowd: (code: string, count: number) =>
      db.query(
        "restock-scene.crowd",
        `INSERT INTO availability_subscriptions (product_code, email, locale, state, confirmed_at)
         SELECT $1, 'crowd' || n || '@kram.test', 'pl', 'confirmed', now() FROM generate_series(1, $2::int) AS n`,
        [code, count],
      ),
    async outcome(code: string): Promise<{ subscriptions: number; mails: number } | undefined> {
      const [row] = await db.query<{ subscriptions: number; mails: number }>(
        "restock-scene.outcome",
        `SELECT count(DISTINCT w.id) AS subscriptions, count(o.id) AS mails FROM availability_subscriptions w
         JOIN outbox o ON (o.payload->>'subscriptionId')::bigint = w.id AND o.kind = 'mail.availability-back'
         WHERE w.product_code = $1 AND w.state = 'notified'`,
        [code],
      );
      return row;
    },
  };
}
