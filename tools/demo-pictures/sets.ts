import type { Set } from "./scene.ts";

type Paper = { wall: string; table: string };

const PAPERS: Readonly<Record<string, Paper>> = {
  "stawy-i-ruch": { wall: "#dcc391", table: "#e9d8b2" },
  "odpornosc-i-witaminy": { wall: "#c3ceb4", table: "#d5ddc9" },
  "pielegnacja-twarzy": { wall: "#eadfce", table: "#f1e8da" },
  "pielegnacja-ciala": { wall: "#dcb69e", table: "#e8cdbb" },
  "pielegnacja-wlosow": { wall: "#c9d3d7", table: "#dbe3e6" },
  "usta-i-higiena": { wall: "#c8dcd2", table: "#dae8e0" },
  "czysty-dom": { wall: "#ccd3e2", table: "#dde2ec" },
  "kuchnia-i-pranie": { wall: "#efe6bd", table: "#f4efd6" },
};

const LIGHTS = ["soft", "window", "soft", "arch"] as const;

/** Refuses a category without colours. */
export function paperOf(category: string): Paper {
  const paper = PAPERS[category];
  if (paper === undefined) throw new Error(`No set for the category ${category}`);
  return paper;
}

/** `picture` 0 is the first; each has its light. */
export const setOf = (category: string, code: string, picture = 0): Set => ({
  ...paperOf(category),
  light: LIGHTS[(Number(code.slice(2)) + picture) % LIGHTS.length] ?? "soft",
});
