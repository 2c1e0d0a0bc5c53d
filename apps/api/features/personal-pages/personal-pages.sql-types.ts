// Written by `npm run sql` from the statements of this folder: what each takes and answers.
declare module "../../platform/statements.ts" {
  interface Statements {
    "office-personal-pages.find": {
      values: [string | null];
      row: { memberNo: string; short: string; name: string; surname: string; shownName: string; greeting: string;
        products: string[]; hasPicture: boolean; published: boolean; changedAt: Date; hiddenReason: string | null };
    };
    "office-personal-pages.hide": {
      values: [number | string | null, string | null];
      row: Record<never, never>;
    };
    "office-personal-pages.list": {
      values: [boolean | null, string | null, number | string | null, number | string | null];
      row: { memberNo: string; short: string; name: string; surname: string; shownName: string; greeting: string;
        products: string[]; hasPicture: boolean; published: boolean; changedAt: Date; hiddenReason: string | null;
        total: number };
    };
    "office-personal-pages.lock": {
      values: [string | null];
      row: { memberId: number; hiddenReason: string | null };
    };
    "partner-messages.find": {
      values: [number | string | null];
      row: { name: string; email: string; content: string; writtenIn: "pl" | "en" | "de"; to: string;
        partnerName: string; locale: "pl" | "en" | "de" };
    };
    "partner-messages.forget": {
      values: [number | string | null];
      row: Record<never, never>;
    };
    "partner-messages.keep": {
      values: [string | null, string | null, string | null, string | null, string | null, number | string | null,
        number | string | null];
      row: { written: boolean };
    };
    "partner-messages.sweep": {
      values: [number | null];
      row: Record<never, never>;
    };
    "personal-pages.brand-words": {
      values: [];
      row: { code: string; name: string };
    };
    "personal-pages.by-short": {
      values: [string | null];
      row: { short: string; name: string; surname: string; greeting: string; shownName: string; products: string[];
        picture: Buffer | null; mayWrite: boolean; published: boolean; hiddenReason: string | null };
    };
    "personal-pages.name-of": {
      values: [number | string | null];
      row: { name: string; surname: string };
    };
    "personal-pages.names-of": {
      values: [number | string | null];
      row: { short: string };
    };
    "personal-pages.of-member": {
      values: [number | string | null];
      row: { short: string; name: string; surname: string; greeting: string; shownName: string; products: string[];
        picture: Buffer | null; mayWrite: boolean; published: boolean; hiddenReason: string | null };
    };
    "personal-pages.set": {
      values: [number | string | null, string | null, string | null, string | null, readonly (string | null)[] | null,
        boolean | null, boolean | null];
      row: Record<never, never>;
    };
    "personal-pages.set-picture": {
      values: [number | string | null, Uint8Array | null];
      row: Record<never, never>;
    };
    "personal-pages.shown-products": {
      values: [readonly (string | null)[] | null];
      row: { code: string };
    };
  }
}

export {};
