import { createDrawing } from "./drawing.ts";
import type { Spot } from "./frame.ts";
import { placed } from "./frame.ts";
import type { LabelLanguage } from "./look.ts";
import { lookOf } from "./looks/all.ts";
import { document } from "./photograph.ts";
import { stage } from "./scene.ts";
import { paperOf } from "./sets.ts";
import { shapeOf } from "./shapes/all.ts";

type Group = {
  file: string;
  category: string;
  width: number;
  height: number;
  light: "soft" | "window" | "arch";
  archAt: number;
  stand: readonly (readonly [code: string, x: number, foot: number, scale: number])[];
};

const header = (category: string, light: Group["light"], stand: Group["stand"]): Group => ({
  file: `categories/${category}.webp`,
  category,
  width: 1600,
  height: 900,
  light,
  archAt: 1000,
  stand,
});

const GROUPS: readonly Group[] = [
  header("stawy-i-ruch", "window", [
    ["OV104", 1010, 742, 0.74],
    ["OV105", 1320, 752, 0.66],
    ["OV101", 760, 772, 0.66],
    ["OV108", 1165, 852, 0.36],
  ]),
  header("odpornosc-i-witaminy", "soft", [
    ["OV209", 985, 742, 0.72],
    ["OV208", 1395, 754, 0.68],
    ["OV201", 745, 766, 0.68],
    ["OV202", 1182, 832, 0.5],
  ]),
  header("pielegnacja-twarzy", "window", [
    ["OV308", 990, 742, 0.74],
    ["OV307", 1395, 752, 0.74],
    ["OV305", 770, 768, 0.74],
    ["OV301", 1175, 848, 0.38],
  ]),
  header("pielegnacja-ciala", "arch", [
    ["OV401", 1010, 742, 0.74],
    ["OV403", 1255, 752, 0.68],
    ["OV402", 735, 766, 0.6],
    ["OV404", 1120, 826, 0.38],
  ]),
  header("pielegnacja-wlosow", "window", [
    ["OV503", 985, 742, 0.74],
    ["OV501", 1345, 752, 0.7],
    ["OV506", 790, 764, 0.66],
    ["OV505", 1160, 850, 0.34],
  ]),
  header("usta-i-higiena", "soft", [
    ["OV603", 1000, 742, 0.74],
    ["OV601", 1340, 756, 0.7],
    ["OV608", 775, 764, 0.7],
    ["OV605", 1180, 826, 0.5],
  ]),
  header("czysty-dom", "window", [
    ["DM703", 990, 742, 0.66],
    ["DM705", 1395, 754, 0.66],
    ["DM708", 755, 764, 0.66],
    ["DM709", 1195, 836, 0.42],
  ]),
  header("kuchnia-i-pranie", "soft", [
    ["DM803", 1010, 742, 0.7],
    ["DM801", 1310, 754, 0.68],
    ["DM808", 720, 764, 0.56],
    ["DM807", 1160, 828, 0.38],
  ]),
  {
    file: "home-hero.webp",
    category: "pielegnacja-twarzy",
    width: 1920,
    height: 1080,
    light: "arch",
    archAt: 1380,
    stand: [
      ["OV401", 1475, 850, 0.72],
      ["OV104", 1222, 862, 0.66],
      ["OV101", 1000, 900, 0.54],
      ["OV301", 1718, 902, 0.46],
      ["OV404", 1350, 985, 0.36],
    ],
  },
];

function compose(group: Group, language: LabelLanguage): string {
  const drawing = createDrawing();
  const set = { ...paperOf(group.category), light: group.light };
  const horizon = group.height * 0.7;
  const things = group.stand.map(([code, x, foot, scale]) => {
    const look = lookOf(code, language);
    const spot: Spot = { x, foot, scale };
    return placed(drawing, shapeOf(look.shape)(drawing, look, code), spot, set.table);
  });
  const ground = stage(drawing, set, { width: group.width, height: group.height, horizon, archAt: group.archAt });
  return document(group.width, group.height, drawing.defs(), ground + things.join(""));
}

/** 1600 × 900, and 1920 × 1080 for the home page, with room on the left. */
export function* groupPictures(language: LabelLanguage): Generator<{ file: string; svg: string }> {
  for (const group of GROUPS) yield { file: group.file, svg: compose(group, language) };
}
