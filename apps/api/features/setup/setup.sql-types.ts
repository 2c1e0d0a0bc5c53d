// Written by `npm run sql` from the statements of this folder: what each takes and answers.
declare module "../../platform/statements.ts" {
  interface Statements {
    "setup.add-member": {
      values: [string | null, string | null, string | null, string | null, number | null];
      row: { memberNo: string };
    };
    "setup.find-admin": {
      values: [string | null];
      row: { id: number };
    };
    "setup.has-admin": {
      values: [];
      row: Record<never, never>;
    };
    "setup.has-member": {
      values: [];
      row: Record<never, never>;
    };
    "setup.lock": {
      values: [];
      row: Record<never, never>;
    };
    "setup.open": {
      values: [];
      row: Record<never, never>;
    };
    "setup.opened-at": {
      values: [];
      row: { openedAt: Date | null };
    };
    "setup.set-admin": {
      values: [string | null, string | null, string | null, string | null];
      row: { id: number };
    };
    "setup.set-code": {
      values: [Uint8Array | null, number | null];
      row: Record<never, never>;
    };
    "setup.try-code": {
      values: [Uint8Array, number];
      row: { tooMany: boolean; right: boolean };
    };
  }
}

export {};
