// Written by `npm run sql` from the statements of this folder: what each takes and answers.
declare module "../../platform/statements.ts" {
  interface Statements {
    "former-addresses.categories": {
      values: [];
      row: { path: string; slugs: string[] };
    };
    "former-addresses.differences": {
      values: [readonly (string | null)[] | null, readonly (string | null)[] | null];
      row: { created: number; changed: number };
    };
    "former-addresses.place-of": {
      values: [string | null];
      row: { leadsTo: string };
    };
    "former-addresses.products": {
      values: [];
      row: { slug: string; code: string };
    };
    "former-addresses.store": {
      values: [readonly (string | null)[] | null, readonly (string | null)[] | null];
      row: Record<never, never>;
    };
    "former-addresses.texts": {
      values: [string | null];
      row: { type: "page" | "article"; section: "blog" | "news" | "events" | "knowledge-base" | ""; slug: string };
    };
    "imports.next-number": {
      values: [];
      row: { number: string };
    };
    "imports.pictures": {
      values: [readonly (string | null)[] | null];
      row: { name: string };
    };
    "imports.shown": {
      values: [readonly (string | null)[] | null];
      row: { code: string };
    };
    "imports.taken": {
      values: [];
      row: { memberNo: string; email: string };
    };
  }
}

export {};
