import { hashPassword } from "../../../features/sessions/public.ts";
import { makeCourier, makeMember, makeProduct } from "../factories.ts";
import { CZECH_COMPANY } from "./czech-company.ts";
import { openRawDatabase } from "../../open-database.ts";

/* Fills DATABASE_URL with a courier, a full- and a reduced-VAT product and a member with PASSWORD; prints them as JSON. */
const { DATABASE_URL: url = "", PASSWORD: password = "" } = process.env;
const db = openRawDatabase({ url });
try {
  await db.query("third-country.open", "UPDATE settings SET set_up_at = now()");
  await makeCourier(db);
  const cream = await makeProduct(db, { gross: 12_100, currency: "CZK" });
  const bread = await makeProduct(db, { gross: 11_200, currency: "CZK", vatClass: "food" });
  const company = JSON.stringify(CZECH_COMPANY);
  await db.query(
    "third-country.company",
    "INSERT INTO setting_versions (part, version, value) VALUES ('company', 1, $1)",
    [company],
  );
  const named = (title: string) => JSON.stringify({ cs: { title } });
  await db.query(
    "third-country.words",
    `WITH priced AS (UPDATE product_prices SET currency = 'CZK'),
       category AS (INSERT INTO categories (id, slug, position, texts) VALUES (1, 'dum', 1, '{"pl":{"name":"Dom"},"cs":{"name":"Domov"}}')),
       words AS (UPDATE products SET texts = texts || CASE code WHEN $1 THEN $3::jsonb ELSE $4::jsonb END WHERE code IN ($1, $2))
     INSERT INTO product_categories (product_code, category_id, position) SELECT code, 1, 1 FROM unnest(ARRAY[$1, $2]) AS code`,
    [cream, bread, named("Krém na ruce"), named("Žitný chléb")],
  );
  const { id, email } = await makeMember(db, { passwordHash: await hashPassword(password) });
  await db.query(
    "third-country.member",
    `UPDATE members SET name = 'Jana', surname = 'Nová', street = 'Dlouhá', zip_code = '110 00', city = 'Praha',
       mobile = '+420601123456', locale = 'cs' WHERE id = $1`,
    [id],
  );
  console.log(JSON.stringify({ cream, bread, email }));
} finally {
  await db.close();
}
