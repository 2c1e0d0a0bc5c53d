// Written by `npm run sql` from the statements of this folder: what each takes and answers.
declare module "../platform/statements.ts" {
  interface Statements {
    "demo.book-address": {
      values: [];
      row: Record<never, never>;
    };
    "demo.content-categories": {
      values: [string | null];
      row: Record<never, never>;
    };
    "demo.content-entries": {
      values: [string | null];
      row: Record<never, never>;
    };
    "demo.delivery-days": {
      values: [];
      row: Record<never, never>;
    };
    "demo.face-category": {
      values: [];
      row: { id: number };
    };
    "demo.is-loaded": {
      values: [];
      row: Record<never, never>;
    };
    "demo.members": {
      values: [string | null, string | null];
      row: Record<never, never>;
    };
    "demo.money-owners": {
      values: [readonly (string | null)[] | null];
      row: { id: number; email: string };
    };
    "demo.notifications": {
      values: [string | null];
      row: Record<never, never>;
    };
    "demo.patience": {
      values: [];
      row: { patience: string | null };
    };
    "demo.personal-page": {
      values: [string | null];
      row: Record<never, never>;
    };
    "demo.promotions": {
      values: [string | null];
      row: Record<never, never>;
    };
    "demo.remember": {
      values: [];
      row: Record<never, never>;
    };
    "demo.settings": {
      values: [string | null, string | null, string | null];
      row: Record<never, never>;
    };
    "demo.sign-in-link": {
      values: [];
      row: Record<never, never>;
    };
    "demo.sponsors": {
      values: [];
      row: Record<never, never>;
    };
    "demo.staff": {
      values: [string | null];
      row: Record<never, never>;
    };
    "demo.who-agreed": {
      values: [readonly (string | null)[] | null];
      row: { id: number };
    };
  }
}

export {};
