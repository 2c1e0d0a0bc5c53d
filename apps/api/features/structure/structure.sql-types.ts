// Written by `npm run sql` from the statements of this folder: what each takes and answers.
declare module "../../platform/statements.ts" {
  interface Statements {
    "structure.calendar": {
      values: [string];
      row: { today: string; month: string; last: string; daysLeft: number };
    };
    "structure.count-branch": {
      values: [string | null];
      row: { total: number };
    };
    "structure.count-children": {
      values: [number | string | null];
      row: { total: number };
    };
    "structure.counted-at": {
      values: [];
      row: { at: Date | null };
    };
    "structure.forecast": {
      values: [number | string | null, Date | string | null];
      row: { personal: number; group: number; leader: number };
    };
    [variant: `structure.found ${string}`]: {
      values: [string | null, string | null, number | string | null, number | string | null];
      row: { total: number; ids: number[] };
    };
    "structure.happened": {
      values: [string];
      row: { now: string; seen: string | null };
    };
    "structure.in-branch": {
      values: [string | null, string | null];
      row: { memberId: number; memberNo: string; name: string; surname: string; shown: boolean;
        sponsorNo: string | null; path: string; depth: number; childCount: number; groupSize: number;
        personalPoints: number; groupPoints: number; joinedAt: Date };
    };
    "structure.joined": {
      values: [string | null, Date | string | null, string | null];
      row: { memberNo: string; name: string; surname: string; shown: boolean; depth: number; joinedAt: Date;
        total: number };
    };
    "structure.keep": {
      values: [readonly (number | string | null)[] | null, readonly (number | string | null)[] | null,
        readonly (number | string | null)[] | null, readonly (number | null)[] | null];
      row: Record<never, never>;
    };
    "structure.level-points": {
      values: [string | null, number];
      row: { level: number; points: number };
    };
    [variant: `structure.list-branch ${string}`]: {
      values: [string | null, number | string | null, number | string | null];
      row: { memberId: number; memberNo: string; name: string; surname: string; shown: boolean;
        sponsorNo: string | null; path: string; depth: number; childCount: number; groupSize: number;
        personalPoints: number; groupPoints: number; joinedAt: Date };
    };
    [variant: `structure.list-children ${string}`]: {
      values: [number | string | null, number | string | null, number | string | null];
      row: { memberId: number; memberNo: string; name: string; surname: string; shown: boolean;
        sponsorNo: string | null; path: string; depth: number; childCount: number; groupSize: number;
        personalPoints: number; groupPoints: number; joinedAt: Date };
    };
    "structure.node": {
      values: [number | string | null];
      row: { memberId: number; memberNo: string; name: string; surname: string; shown: boolean;
        sponsorNo: string | null; path: string; depth: number; childCount: number; groupSize: number;
        personalPoints: number; groupPoints: number; joinedAt: Date };
    };
    "structure.nodes": {
      values: [readonly (number | string | null)[] | null];
      row: { memberId: number; memberNo: string; name: string; surname: string; shown: boolean;
        sponsorNo: string | null; path: string; depth: number; childCount: number; groupSize: number;
        personalPoints: number; groupPoints: number; joinedAt: Date };
    };
    "structure.point-value": {
      values: [];
      row: { net: number; month: string };
    };
    "structure.quiet": {
      values: [number | string | null, Date | string | null, string | null];
      row: { memberNo: string; name: string; surname: string; shown: boolean; depth: number; joinedAt: Date;
        total: number };
    };
    "structure.remember": {
      values: [Date | string | null, string | null];
      row: Record<never, never>;
    };
    "structure.show": {
      values: [number | string | null, boolean | null, boolean | null];
      row: { shown: boolean; shownToInvited: boolean };
    };
    "structure.shown-to-invited": {
      values: [number | string | null];
      row: { shown: boolean };
    };
  }
}

export {};
