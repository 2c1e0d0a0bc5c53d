import { ImportRefused } from "./import-error.ts";

const UNIQUE_VIOLATION = "23505";

/** Turns the database's refusal of a slug that another product has into ImportRefused; throws every other error as it is. */
export function refuseTakenSlug(error: Error & { code?: string; detail?: string }): never {
  if (error.code !== UNIQUE_VIOLATION) throw error;
  throw new ImportRefused([
    {
      row: 0,
      column: "slug",
      message: `another product has this slug: ${error.detail ?? ""}`,
      code: "product.slug-taken",
    },
  ]);
}
