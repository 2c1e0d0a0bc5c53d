// Written by `npm run sql` from the statements of this folder: what each takes and answers.
declare module "../../platform/statements.ts" {
  interface Statements {
    "registration.ask-again": {
      values: [string | null];
      row: Record<never, never>;
    };
    "registration.before-completing": {
      values: [number | string | null, string];
      row: { today: string; completed: boolean; email: string };
    };
    "registration.complete": {
      values: [number | string | null, string | null, string | null, string | null, Date | string | null, string | null,
        string | null, string | null, string | null, string | null, string | null, string | null, string | null,
        string | null, readonly (number | null)[] | null];
      row: { email: string };
    };
    "registration.drop": {
      values: [number | string | null];
      row: Record<never, never>;
    };
    "registration.find": {
      values: [number | string | null];
      row: { email: string; locale: "pl" | "en" | "de"; sponsorName: string; sponsorSurname: string;
        sponsorShown: boolean; calledAs: string | null; known: boolean; hasPassword: boolean };
    };
    "registration.find-sponsor": {
      values: [string | null];
      row: { name: string; surname: string; shown: boolean; calledAs: string | null };
    };
    "registration.first-of-structure": {
      values: [];
      row: { memberNo: string; name: string; surname: string; shown: boolean; calledAs: string | null };
    };
    "registration.issue-link": {
      values: [number | string | null, Uint8Array | null, number | null];
      row: Record<never, never>;
    };
    "registration.open-session": {
      values: [number | string | null, Uint8Array | null, string | null, Uint8Array | null, number | null,
        number | null];
      row: { expiresAt: Date; name: string; surname: string };
    };
    "registration.register": {
      values: [string | null, string | null, string | null, number | null];
      row: { id: number };
    };
    "registration.sweep": {
      values: [number | null];
      row: Record<never, never>;
    };
    "registration.use-link": {
      values: [Uint8Array | null];
      row: { id: number };
    };
    "sign-in-links.ask": {
      values: [string | null];
      row: Record<never, never>;
    };
    "sign-in-links.issue": {
      values: [number | string | null, Uint8Array | null, number | null];
      row: Record<never, never>;
    };
    "sign-in-links.owner-of": {
      values: [number | string | null];
      row: { email: string; name: string; locale: "pl" | "en" | "de"; hasPassword: boolean };
    };
    "sign-in-links.sweep": {
      values: [];
      row: Record<never, never>;
    };
    "sign-in-links.use": {
      values: [Uint8Array | null];
      row: { memberId: number; email: string };
    };
  }
}

export {};
