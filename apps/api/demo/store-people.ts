import { logConsents } from "../features/consents/public.ts";
import type { Queryable } from "../platform/database.ts";
import notifications from "./notifications.json" with { type: "json" };
import type { DemoPerson } from "./people.ts";

const INSERT_MEMBERS = `
INSERT INTO members (member_no, email, password_hash, name, surname, locale, street, building_no, apartment_no, zip_code, city, mobile,
  company_name, tax_number, international_sponsor_no, international_sponsor_status, born_on)
SELECT "memberNo", email, CASE WHEN "hasPassword" THEN $2 END, name, surname, locale, address->>'street', address->>'buildingNo',
  address->>'apartmentNo',
  address->>'zipCode', address->>'city', address->>'mobile', company->>'name', company->>'taxNumber', "internationalSponsor"->>'no',
  "internationalSponsor"->>'status',
  CASE WHEN "hasPassword" THEN make_date(1970 + "memberNo"::int % 20, 5, 4) END
FROM jsonb_to_recordset($1::jsonb) AS r ("memberNo" text, email text, "hasPassword" boolean, name text, surname text, locale text,
  address jsonb, company jsonb, "internationalSponsor" jsonb)
ON CONFLICT DO NOTHING`;

const INSERT_NOTIFICATIONS = `
INSERT INTO notifications (member_id, texts, popup, created_at, read_at)
SELECT m.id, r.texts, r.popup, now() - make_interval(days => r."daysAgo"),
  CASE WHEN r.read THEN now() - make_interval(days => r."daysAgo" - 1) END
FROM jsonb_to_recordset($1::jsonb) AS r ("to" text[], "daysAgo" integer, popup boolean, read boolean, texts jsonb)
JOIN members m ON m.member_no = ANY (r."to") ORDER BY r."daysAgo" DESC`;

const GREETINGS = JSON.stringify({
  pl: "Cześć, tu Anna.\nOd kilku lat zaczynam dzień z tymi produktami. Jeśli nie wiesz, od czego zacząć, napisz do mnie.",
  de: "Hallo, ich bin Anna.\nSeit ein paar Jahren beginnt mein Tag mit diesen Produkten. Wenn du nicht weißt, womit du anfangen sollst, schreib mir.",
});

const INSERT_PERSONAL_PAGE = `
WITH anna AS (INSERT INTO short_names (short, member_id) SELECT 'anna-z', id FROM members WHERE member_no = '100001'
  ON CONFLICT DO NOTHING RETURNING short, member_id)
INSERT INTO personal_pages (member_id, short, greeting, products, published_at)
SELECT member_id, short, coalesce($1::jsonb->>m.locale, ''), ARRAY(SELECT code FROM products
  WHERE visible_for_guest AND available_for_sale AND points > 0 ORDER BY md5(code) LIMIT 6), now()
FROM anna JOIN members m ON m.id = member_id`;

/** With messages and staff; existing people stay. `hash` is of everybody's password. */
export async function storeDemoPeople(tx: Queryable, people: readonly DemoPerson[], hash: string): Promise<void> {
  await tx.query("demo.members", INSERT_MEMBERS, [JSON.stringify(people), hash]);
  await tx.query(
    "demo.sponsors",
    `UPDATE members SET sponsor_id = top.id FROM members top WHERE top.member_no = '100000' AND members.id <> top.id
      AND members.sponsor_id IS NULL`,
  );
  await tx.query(
    "demo.book-address",
    `INSERT INTO book_addresses (member_id, name, surname, street, building_no, apartment_no, zip_code, city, mobile, email)
     SELECT a.id, f.name, f.surname, f.street, f.building_no, f.apartment_no, f.zip_code, f.city, f.mobile, f.email
     FROM members a, members f WHERE a.member_no = '100001' AND f.member_no = '100002'`,
  );
  await tx.query("demo.personal-page", INSERT_PERSONAL_PAGE, [GREETINGS]);
  await tx.query("demo.notifications", INSERT_NOTIFICATIONS, [JSON.stringify(notifications)]);
  // The link is in the mailbox even weeks after loading. Source: shop-and-people 9.
  await tx.query(
    "demo.sign-in-link",
    `INSERT INTO outbox (kind, payload)
     SELECT 'mail.sign-in-link', jsonb_build_object('memberId', id, 'hours', 24 * 90) FROM members WHERE email = 'nowy@kram.example'`,
  );
  await tx.query(
    "demo.staff",
    `INSERT INTO staff (email, password_hash, name, surname, roles)
     VALUES ('office@kram.example', $1, 'Olga', 'Biurowska', '{admin}'), ('finance@kram.example', $1, 'Filip', 'Rachunkowy', '{finance}')
     ON CONFLICT DO NOTHING`,
    [hash],
  );
}

/** The consents that joining asks for, with the demo's words. */
export async function storeDemoConsents(tx: Queryable, people: readonly DemoPerson[], region: string): Promise<void> {
  const numbers = people.filter(({ hasPassword }) => hasPassword).map(({ memberNo }) => memberNo);
  const members = await tx.query("demo.who-agreed", "SELECT id FROM members WHERE member_no = ANY ($1) ORDER BY id", [
    numbers,
  ]);
  const decisions = { privacyPolicyAccepted: true, contactAgreement: true };
  for (const { id } of members) await logConsents(tx, { memberIds: [id], decisions, source: "registration", region });
}
