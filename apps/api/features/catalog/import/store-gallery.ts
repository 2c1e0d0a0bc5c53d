import type { Queryable } from "../../../platform/database.ts";
import type { CheckedRecord } from "./check-records.ts";
import type { PlacedFile } from "./place-files.ts";

// $1 what products have now, by code and place; $2 the codes whose list a file names: nothing else stays.
const REPLACE_PICTURES = `
WITH given AS (SELECT * FROM jsonb_to_recordset($1::jsonb) AS r (code text, position int, picture text)),
gone AS (
  DELETE FROM product_pictures pp WHERE pp.product_code = ANY ($2::text[])
    AND NOT EXISTS (SELECT 1 FROM given WHERE given.code = pp.product_code AND given.position = pp.position)
    RETURNING product_code AS code
),
stored AS (
  INSERT INTO product_pictures AS pp (product_code, position, picture) SELECT code, position, picture FROM given
  ON CONFLICT (product_code, position) DO UPDATE SET picture = excluded.picture WHERE pp.picture <> excluded.picture
  RETURNING product_code AS code
)
SELECT code FROM gone UNION SELECT code FROM stored`;

const REPLACE_FILES = `
WITH given AS (
  SELECT * FROM jsonb_to_recordset($1::jsonb) AS r (code text, position int, file text, names jsonb, "mediaType" text, "sizeBytes" bigint, tagged boolean)
),
gone AS (
  DELETE FROM product_files pf WHERE pf.product_code = ANY ($2::text[])
    AND NOT EXISTS (SELECT 1 FROM given WHERE given.code = pf.product_code AND given.position = pf.position)
    RETURNING product_code AS code
),
stored AS (
  INSERT INTO product_files AS pf (product_code, position, file, names, media_type, size_bytes, tagged)
  SELECT code, position, file, names, "mediaType", "sizeBytes", tagged FROM given
  ON CONFLICT (product_code, position) DO UPDATE SET file = excluded.file, names = excluded.names, media_type = excluded.media_type,
  size_bytes = excluded.size_bytes, tagged = excluded.tagged,
    language = CASE WHEN pf.file = excluded.file THEN pf.language END
  WHERE (pf.file, pf.names, pf.tagged) IS DISTINCT FROM (excluded.file, excluded.names, excluded.tagged) RETURNING product_code AS code
)
SELECT code FROM gone UNION SELECT code FROM stored`;

const REPLACE = { "import.product-pictures": REPLACE_PICTURES, "import.product-files": REPLACE_FILES };

/** Where records name them, also empty lists. Answers the changed codes. */
export async function storeGallery(
  tx: Queryable,
  records: readonly CheckedRecord[],
  { pictures, files }: { pictures: ReadonlyMap<string, string>; files: ReadonlyMap<string, PlacedFile> },
): Promise<string[]> {
  const products = records.map(({ product }) => product);
  const replace = async (what: "pictures" | "files", rows: object[]) => {
    const codes = products.flatMap((product) => (product[what] === undefined ? [] : [product.code]));
    if (codes.length === 0) return [];
    const name = `import.product-${what}` as const;
    return tx.query(name, REPLACE[name], [JSON.stringify(rows), codes]);
  };
  const pictureRows = products.flatMap(({ code, pictures: named }) =>
    (named ?? []).map((picture, at) => ({ code, position: at + 1, picture: pictures.get(picture) })),
  );
  const fileRows = products.flatMap(({ code, files: named }) =>
    (named ?? []).map(({ file, names }, at) => ({ code, position: at + 1, names, ...files.get(file) })),
  );
  const changed = [...(await replace("pictures", pictureRows)), ...(await replace("files", fileRows))];
  return changed.map(({ code }) => code);
}
