// Written by `npm run sql` from the statements of this folder: what each takes and answers.
import type { Column } from "../../../columns.ts";

declare module "../../../platform/statements.ts" {
  interface Statements {
    "import.brands": {
      values: [];
      row: { code: string; name: string };
    };
    "import.categories": {
      values: [string | null];
      row: { code: string };
    };
    "import.category-paths": {
      values: [];
      row: { id: number; path: string; texts: Column<"categories.texts"> };
    };
    "import.drafts": {
      values: [readonly (string | null)[] | null];
      row: Record<never, never>;
    };
    "import.insert-stock": {
      values: [string | null];
      row: { code: string };
    };
    "import.lacking": {
      values: [readonly (string | null)[] | null, string | null];
      row: { code: string };
    };
    "import.less-than-reserved": {
      values: [string | null];
      row: { code: string; reserved: number };
    };
    "import.lock-products": {
      values: [readonly (string | null)[] | null];
      row: { code: string };
    };
    "import.lock-stock": {
      values: [string | null];
      row: { code: string };
    };
    "import.missing-facts": {
      values: [];
      row: { code: string };
    };
    "import.pictures": {
      values: [string | null];
      row: Record<never, never>;
    };
    "import.prices": {
      values: [string | null];
      row: { code: string };
    };
    "import.product-files": {
      values: [string | null, readonly (string | null)[] | null];
      row: { code: string };
    };
    "import.product-pictures": {
      values: [string | null, readonly (string | null)[] | null];
      row: { code: string };
    };
    "import.products": {
      values: [string | null];
      row: { code: string };
    };
    "import.products-new": {
      values: [string | null];
      row: { code: string };
    };
    "import.slugs": {
      values: [string | null];
      row: { code: string };
    };
    "import.stock": {
      values: [string | null];
      row: { code: string };
    };
    "import.store-brands": {
      values: [string | null];
      row: Record<never, never>;
    };
    "import.store-categories": {
      values: [string | null];
      row: Record<never, never>;
    };
    "import.taken-slugs": {
      values: [readonly (string | null)[] | null];
      row: { slug: string; code: string };
    };
    "import.without-safety": {
      values: [readonly (string | null)[] | null];
      row: { code: string };
    };
  }
}
