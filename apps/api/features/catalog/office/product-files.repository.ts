import type { Locale } from "@kram/domain/languages";
import type { Queryable } from "../../../platform/database.ts";

/** `language` where only its readers get the file; `tagged` is null where nobody knows. */
export interface ProductFileRow {
  file: string;
  names: Partial<Record<Locale, string>>;
  mediaType: "application/pdf" | "image/jpeg" | "image/png" | "image/webp";
  sizeBytes: number;
  language: Locale | null;
  tagged: boolean | null;
}

/** For the product `p`: a JSON list of ProductFileRow in order. */
export const FILES_OF_PRODUCT = `coalesce((SELECT json_agg(json_build_object('file', file, 'names', names, 'mediaType', media_type,
  'sizeBytes', size_bytes, 'language', language, 'tagged', tagged)
  ORDER BY position) FROM product_files WHERE product_code = p.code), '[]')`;

export function createProductFilesRepository(db: Queryable) {
  return {
    /** Replaces all, in order. */
    async set(code: string, files: readonly ProductFileRow[]): Promise<void> {
      await db.query("product-files.drop", "DELETE FROM product_files WHERE product_code = $1", [code]);
      await db.query(
        "product-files.set",
        `INSERT INTO product_files (product_code, position, file, names, media_type, size_bytes, language, tagged)
         SELECT $1, place, each->>'file', each->'names', each->>'mediaType', (each->>'sizeBytes')::bigint, each->>'language',
           (each->>'tagged')::boolean
         FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY AS given (each, place)`,
        [code, JSON.stringify(files)],
      );
    },
  };
}
