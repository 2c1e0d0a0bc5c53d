// Written by `npm run sql` from the statements of this folder: what each takes and answers.
declare module "../../platform/statements.ts" {
  interface Statements {
    "demo.anna-earned": {
      values: [Date | string | null];
      row: { memberId: number; amount: number };
    };
    "demo.buyers": {
      values: [];
      row: { memberId: number; memberNo: string; joinedAt: Date; address: { name: string; surname: string;
        street: string; buildingNo: string; apartmentNo: string; zipCode: string; city: string; mobile: string;
        email: string } };
    };
    "demo.club": {
      values: [string | null, string | null];
      row: Record<never, never>;
    };
    "demo.founders": {
      values: [];
      row: Record<never, never>;
    };
    "demo.months": {
      values: [string];
      row: { month: string; at: Date };
    };
    "demo.now": {
      values: [string, string | null];
      row: { now: Date; giftTitle: string };
    };
    "demo.plan": {
      values: [string | null, string | null];
      row: Record<never, never>;
    };
    "demo.products": {
      values: [string | null, string | null];
      row: { code: string; title: string; unitGross: number; netVolume: number; points: number;
        vatClass: "standard" | "reduced" | "food" };
    };
  }
}

export {};
