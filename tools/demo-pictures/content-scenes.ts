import type { Motif } from "./motifs.ts";
import { berry, eggs, fruit, glazedBowl, herbs, linen, pills, shell, woodBowl } from "./motifs.ts";
import type { Set } from "./scene.ts";
import { eggInGlass, eggRow } from "./props/eggs.ts";

/** A product's code or a motif; `scale` 1 is as designed. */
export type Placed = { what: string | Motif; x: number; foot: number; scale: number; towards?: 1 | -1 };

/** 1600 by 900 pixels; the last things are in front. */
export type Scene = { file: string; set: Set; archAt: number; things: readonly Placed[] };

const [BROWN, PALE, CREAM, BLUE] = ["#d9a878", "#f0dfc6", "#f6efe2", "#d3dcd8"];

const put = (what: Placed["what"], x: number, foot: number, scale: number, towards?: 1 | -1): Placed =>
  towards === undefined ? { what, x, foot, scale } : { what, x, foot, scale, towards };

const HONEY = { wall: "#e3cfa6", table: "#efe1c4" };
const LEAF = { wall: "#bccab4", table: "#d3ddcb" };
const CLAY = { wall: "#d8b49c", table: "#e6ccba" };
const MILK = { wall: "#eadfcf", table: "#f2eadf" };
const MORNING = { wall: "#b9c6cd", table: "#d4dde0" };
const STRAW = { wall: "#e8dcb4", table: "#f1e9cf" };

/** Fit where no category's picture does. */
export const SCENES: readonly Scene[] = [
  {
    file: "content/about-us.webp",
    set: { ...HONEY, light: "window" },
    archAt: 800,
    things: [
      put("OV104", 470, 744, 0.74),
      put("DM701", 690, 752, 0.68),
      put("OV101", 905, 770, 0.64),
      put(woodBowl(PALE), 1220, 770, 0.92),
      put(eggs(CREAM, BROWN), 1080, 828, 0.62),
      put(herbs.olive, 560, 838, 0.62, -1),
    ],
  },
  {
    file: "content/egg-membrane.webp",
    set: { ...MILK, light: "soft" },
    archAt: 800,
    things: [
      put(shell(PALE), 980, 800, 1.72),
      put(eggs(BROWN, CREAM), 420, 740, 0.92),
      put(herbs.willow, 560, 846, 0.66, -1),
    ],
  },
  {
    file: "content/club.webp",
    set: { ...LEAF, light: "arch" },
    archAt: 980,
    things: [
      put(linen("#efe6d2", "#c9d8b4", "#f6efe1"), 1330, 752, 0.72),
      put("DM803", 1010, 742, 0.68),
      put("OV401", 800, 754, 0.7),
      put(fruit("#efc52e"), 520, 770, 0.74),
      put("OV601", 1130, 800, 0.52),
      put("OV301", 905, 826, 0.42),
      put(herbs.melissa, 480, 846, 0.6, -1),
    ],
  },
  {
    file: "content/first-shelf.webp",
    set: { ...STRAW, light: "soft" },
    archAt: 800,
    things: [
      put("DM803", 330, 742, 0.64),
      put("OV503", 540, 742, 0.68),
      put("DM701", 740, 744, 0.66),
      put("DM801", 1230, 744, 0.64),
      put("OV101", 960, 760, 0.62),
      put("OV601", 1120, 800, 0.54),
      put("OV302", 820, 826, 0.44),
      put("OV406", 1330, 820, 0.5),
    ],
  },
  {
    file: "content/month-actions.webp",
    set: { ...CLAY, light: "arch" },
    archAt: 860,
    things: [
      put("DM703", 1090, 742, 0.68),
      put("OV101", 850, 756, 0.66),
      put("OV405", 640, 776, 0.56),
      put(berry("#a81f34"), 430, 800, 0.7),
      put("OV303", 990, 826, 0.46),
      put(pills("#f6efe2", "#dd7a6a"), 1150, 830, 0.6, 1),
    ],
  },
  {
    file: "content/under-the-shell.webp",
    set: { ...HONEY, light: "soft" },
    archAt: 800,
    things: [
      put(eggInGlass("#efc98f"), 760, 770, 1.02),
      put(shell(BROWN), 1190, 800, 0.92),
      put(eggs(CREAM, PALE), 400, 760, 0.8),
    ],
  },
  {
    file: "content/morning.webp",
    set: { ...MORNING, light: "window" },
    archAt: 800,
    things: [
      put(eggRow([PALE, BROWN, CREAM, BLUE, PALE, BROWN]), 800, 748, 1),
      put(glazedBowl("#7d8f95", CREAM, true), 1240, 822, 0.86),
      put(linen("#e9eef0", "#b7c5cc"), 350, 836, 0.62),
    ],
  },
  {
    file: "content/shells.webp",
    set: { ...LEAF, light: "window" },
    archAt: 800,
    things: [
      put(woodBowl("#efe3cf", true), 1130, 756, 1.02),
      put(shell(BROWN), 720, 776, 0.96),
      put(shell(CREAM), 390, 812, 0.72),
      put(herbs.nettle, 1000, 850, 0.6, 1),
    ],
  },
];
