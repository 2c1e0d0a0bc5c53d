import { randomBytes } from "node:crypto";
import type { StaffRole } from "@kram/domain/staff";
import { demoInstanceOf } from "../../demo/demo-instance.ts";
import { DEMO_PARTS } from "../../demo/store-settings.ts";
import { hashSessionToken, newSessionToken } from "../../features/sessions/session-token.ts";
import type { RawDatabase } from "../database.ts";

let counter = 0;
let members = 0;
let staff = 0;

/** Amounts in minor units; answers the product's code. */
export async function makeProduct(
  db: RawDatabase,
  facts: {
    code?: string;
    gross?: number;
    /** Announced as reduced; in the log it stands for the 30 days before. */
    before?: number;
    stock?: number;
    available?: boolean;
    maxPerOrder?: number;
    currency?: string;
    vatClass?: "standard" | "reduced" | "food";
  } = {},
): Promise<string> {
  counter += 1;
  const {
    code = `T${counter}`,
    gross = 1990,
    before = null,
    stock = 100,
    available = true,
    maxPerOrder = 30,
    currency = "PLN",
    vatClass = "standard",
  } = facts;
  const texts = JSON.stringify({
    pl: { title: `Produkt ${code}` },
    en: { title: `Product ${code}` },
    de: { title: `Ware ${code}` },
  });
  await db.query("factory.brand", "INSERT INTO brands (code, name) VALUES ('OVA', 'Ovanea') ON CONFLICT DO NOTHING");
  await db.query(
    "factory.product",
    `WITH product AS (INSERT INTO products (code, brand_code, slug, vat_class, points, unit_amount, unit, max_per_order,
      available_for_sale, texts)
       VALUES ($1::text, 'OVA', lower($1::text) || '-towar', $9, 10, 50, 'ml', $2, $3, $4) RETURNING code),
     price AS (INSERT INTO product_prices (product_code, currency, gross_minor, before_minor, net_volume_minor)
     SELECT code, $5::text, $6::bigint, $8::bigint, $6::bigint / 2 FROM product)
     INSERT INTO stock (product_code, supplied, on_hand) SELECT code, $7::bigint, $7::bigint FROM product`,
    [code, maxPerOrder, available, texts, currency, gross, stock, before, vatClass],
  );
  return code;
}

/** At 14,90. */
export async function makeCourier(db: RawDatabase, currency = "PLN"): Promise<void> {
  await makeProduct(db, { code: "PW001", gross: 1490, stock: 1_000_000, currency });
}

/** Signed in; `passwordHash: null` makes one without credentials. */
export async function makeMember(
  db: RawDatabase,
  facts: { passwordHash?: string | null; sponsorStatus?: string; street?: string } = {},
): Promise<{ id: number; memberNo: string; email: string; bearer: string }> {
  // Counted, not drawn: of 600 drawn numbers two were the same in one run of four.
  members += 1;
  const memberNo = String(200_000 + members);
  const email = `${randomBytes(5).toString("hex")}@kram.test`;
  const [row] = await db.query<{ id: number }>(
    "factory.member",
    `INSERT INTO members (member_no, email, password_hash, name, surname, street, building_no, zip_code, city, mobile,
      international_sponsor_no, international_sponsor_status)
     VALUES ($1, $2, $3, 'Jan', 'Próbny', $4, '7', '00-950', 'Warszawa', '500600700', $5, $6) RETURNING id`,
    [
      memberNo,
      email,
      facts.passwordHash === undefined ? "none" : facts.passwordHash,
      facts.street ?? "Miła",
      facts.sponsorStatus ? "990001" : null,
      facts.sponsorStatus ?? null,
    ],
  );
  const id = row?.id ?? 0;
  return { id, memberNo, email, bearer: await makeSession(db, { memberId: id }) };
}

/** Just confirmed unless it is to be stale; answers its token. */
export async function makeSession(
  db: RawDatabase,
  {
    memberId = null,
    staffId = null,
    stale = false,
  }: { memberId?: number | null; staffId?: number | null; stale?: boolean },
): Promise<string> {
  const token = newSessionToken();
  await db.query(
    "factory.session",
    `INSERT INTO sessions (token_hash, member_id, staff_id, expires_at, confirmed_at)
     VALUES ($1, $2, $3, now() + interval '1 hour', now() - CASE WHEN $4 THEN interval '5 minutes' ELSE interval '0' END)`,
    [hashSessionToken(token), memberId, staffId, stale],
  );
  return token;
}

/** Signed in; an admin unless other roles are given. */
export async function makeStaff(db: RawDatabase, roles: readonly StaffRole[] = ["admin"]): Promise<string> {
  staff += 1;
  const [row] = await db.query<{ id: number }>(
    "factory.staff",
    "INSERT INTO staff (email, password_hash, name, surname, roles) VALUES ($1, 'none', 'Ewa', 'Biurowa', $2) RETURNING id",
    [`staff-${staff}@staff.test`, roles],
  );
  return makeSession(db, { staffId: row?.id ?? 0 });
}

/** The demo's company and shop; countries without a demo have none. */
export async function makeSettingParts(db: RawDatabase, instance = "pl"): Promise<void> {
  const demo = demoInstanceOf(instance);
  if (demo === null) return;
  await db.query(
    "factory.parts",
    "INSERT INTO setting_versions (part, version, value) SELECT key, 1, value FROM jsonb_each($1) WHERE key <> 'mail-sender'",
    [JSON.stringify(DEMO_PARTS[demo])],
  );
}
