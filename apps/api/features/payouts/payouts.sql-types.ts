// Written by `npm run sql` from the statements of this folder: what each takes and answers.
declare module "../../platform/statements.ts" {
  interface Statements {
    "office-payouts.find": {
      values: [number | string | null];
      row: { id: number; memberId: number; state: "REQUESTED" | "APPROVED" | "IN_FILE" | "PAID" | "FAILED" | "CANCELED";
        personal: number; refunds: number; bonus: number; amount: number; fee: number; currency: "PLN" | "EUR";
        holder: string; account: string; leaves: boolean; reason: string; requestedAt: Date; endedAt: Date | null;
        member: { memberNo: string; name: string; surname: string }; waits: boolean; askedBy: string | null;
        note: string; file: string | null };
    };
    "office-payouts.list": {
      values: [string | null, number | string | null, number | string | null];
      row: { id: number; memberId: number; state: "REQUESTED" | "APPROVED" | "IN_FILE" | "PAID" | "FAILED" | "CANCELED";
        personal: number; refunds: number; bonus: number; amount: number; fee: number; currency: "PLN" | "EUR";
        holder: string; account: string; leaves: boolean; reason: string; requestedAt: Date; endedAt: Date | null;
        member: { memberNo: string; name: string; surname: string }; waits: boolean; askedBy: string | null;
        note: string; file: string | null; total: number };
    };
    "office-payouts.member": {
      values: [string | null];
      row: { id: number };
    };
    "payout-files.add": {
      values: [number | string | null, string | null, Date | string | null, string | null, number | null,
        number | string | null, string | null, number | string | null, readonly (number | string | null)[] | null,
        readonly (string | null)[] | null, readonly (string | null)[] | null];
      row: Record<never, never>;
    };
    "payout-files.content": {
      values: [number | string | null];
      row: { reference: string; content: string };
    };
    "payout-files.execute": {
      values: [number | string | null, number | string | null];
      row: { id: number };
    };
    "payout-files.find": {
      values: [number | string | null];
      row: { id: number; reference: string; executesOn: string; transfers: number; sum: number; currency: "PLN" | "EUR";
        madeBy: string; madeAt: Date; executedBy: string | null; executedAt: Date | null };
    };
    "payout-files.list": {
      values: [number | string | null, number | string | null];
      row: { id: number; reference: string; executesOn: string; transfers: number; sum: number; currency: "PLN" | "EUR";
        madeBy: string; madeAt: Date; executedBy: string | null; executedAt: Date | null; total: number };
    };
    "payout-files.lock": {
      values: [number | string | null];
      row: { reference: string; isExecuted: boolean };
    };
    "payout-files.lock-approved": {
      values: [string | null, number | string | null];
      row: { id: number; holder: string; account: string; net: number };
    };
    "payout-files.lock-money": {
      values: [number | string | null];
      row: { id: number };
    };
    "payout-files.lock-payouts": {
      values: [number | string | null];
      row: { id: number };
    };
    "payout-files.next": {
      values: [string | null];
      row: { id: number; createdAt: Date; day: string };
    };
    "payouts.account-of": {
      values: [number | string | null];
      row: { holder: string; account: string; bankName: string };
    };
    "payouts.add": {
      values: [number | string | null, number | string | null, number | string | null, number | string | null,
        number | string | null, number | string | null, string | null, string | null, string | null,
        number | string | null, string | null, boolean | null];
      row: { id: number };
    };
    "payouts.approve": {
      values: [number | string | null];
      row: Record<never, never>;
    };
    "payouts.ask-for": {
      values: [readonly (number | string | null)[] | null, number | string | null];
      row: Record<never, never>;
    };
    "payouts.balances": {
      values: [number | string | null, string | null];
      row: { kind: "bonus" | "personal" | "refunds"; balance: number };
    };
    "payouts.claims": {
      values: [string | null, string | null, number | string | null, number | string | null];
      row: { id: number; member: { memberNo: string; name: string; surname: string }; state: "blocked" | "erased";
        amount: number; movedOn: string; open: boolean; total: number };
    };
    "payouts.end": {
      values: [number | string | null, string | null, string | null];
      row: Record<never, never>;
    };
    "payouts.find": {
      values: [number | string | null];
      row: { id: number; memberId: number; state: "REQUESTED" | "APPROVED" | "IN_FILE" | "PAID" | "FAILED" | "CANCELED";
        personal: number; refunds: number; bonus: number; amount: number; fee: number; currency: "PLN" | "EUR";
        holder: string; account: string; leaves: boolean; reason: string; requestedAt: Date; endedAt: Date | null };
    };
    "payouts.latest": {
      values: [number | string | null, number | string | null];
      row: { id: number; memberId: number; state: "REQUESTED" | "APPROVED" | "IN_FILE" | "PAID" | "FAILED" | "CANCELED";
        personal: number; refunds: number; bonus: number; amount: number; fee: number; currency: "PLN" | "EUR";
        holder: string; account: string; leaves: boolean; reason: string; requestedAt: Date; endedAt: Date | null };
    };
    "payouts.leaving": {
      values: [];
      row: { memberId: number };
    };
    "payouts.let-leave": {
      values: [number | string | null];
      row: Record<never, never>;
    };
    "payouts.lock": {
      values: [number | string | null];
      row: { id: number; memberId: number; state: "REQUESTED" | "APPROVED" | "IN_FILE" | "PAID" | "FAILED" | "CANCELED";
        personal: number; refunds: number; bonus: number; amount: number; fee: number; currency: "PLN" | "EUR";
        holder: string; account: string; leaves: boolean; reason: string; requestedAt: Date; endedAt: Date | null };
    };
    "payouts.lock-all": {
      values: [readonly (number | string | null)[] | null];
      row: { id: number; state: "REQUESTED" | "APPROVED" | "IN_FILE" | "PAID" | "FAILED" | "CANCELED"; amount: number;
        waits: boolean };
    };
    "payouts.lock-member": {
      values: [number | string | null];
      row: { holder: string; account: string; bankName: string };
    };
    "payouts.open": {
      values: [number | string | null, readonly (string | null)[] | null];
      row: { id: number; memberId: number; state: "REQUESTED" | "APPROVED" | "IN_FILE" | "PAID" | "FAILED" | "CANCELED";
        personal: number; refunds: number; bonus: number; amount: number; fee: number; currency: "PLN" | "EUR";
        holder: string; account: string; leaves: boolean; reason: string; requestedAt: Date; endedAt: Date | null };
    };
    "payouts.tell": {
      values: [number | string | null];
      row: Record<never, never>;
    };
    "payouts.terms": {
      values: [];
      row: { minimum: number; fee: number };
    };
    "payouts.to-tell": {
      values: [number | string | null];
      row: { id: number; memberId: number; state: "REQUESTED" | "APPROVED" | "IN_FILE" | "PAID" | "FAILED" | "CANCELED";
        personal: number; refunds: number; bonus: number; amount: number; fee: number; currency: "PLN" | "EUR";
        holder: string; account: string; leaves: boolean; reason: string; requestedAt: Date; endedAt: Date | null;
        email: string; name: string; locale: "pl" | "en" | "de" };
    };
  }
}

export {};
