import { lit, mix, shaded } from "../colour.ts";
import { blurred, clipped, ellipse, fill, line, polygon } from "../drawing.ts";
import { paint } from "../finish.ts";
import { label } from "../label.ts";
import { embossed, membrane, printed, sprigs } from "../motif.ts";
import { flatness, turn } from "../solid.ts";
import { surface } from "../surface.ts";
import type { Shape } from "../thing.ts";
import { STAND, around } from "../thing.ts";
import { across, down } from "../tones.ts";

const { x, y } = STAND;

export const soap: Shape = (drawing, look, code) => {
  const [w, top, front, base] = [330, y - 236, y - 196, y + 18];
  const face = [
    `M${x - w} ${front + 30}C${x - w} ${front + 8} ${x - w + 14} ${front} ${x - w + 34} ${front}`,
    `L${x + w - 34} ${front}C${x + w - 14} ${front} ${x + w} ${front + 8} ${x + w} ${front + 30}`,
    `L${x + w - 8} ${base - 34}C${x + w - 10} ${base - 10} ${x + w - 24} ${base} ${x + w - 44} ${base}`,
    `L${x - w + 44} ${base}C${x - w + 24} ${base} ${x - w + 10} ${base - 10} ${x - w + 8} ${base - 34}Z`,
  ].join("");
  const upper = [
    `M${x - w + 4} ${front + 18}C${x - w + 20} ${top + 10} ${x - w + 40} ${top} ${x - w + 70} ${top}`,
    `L${x + w - 70} ${top}C${x + w - 40} ${top} ${x + w - 20} ${top + 10} ${x + w - 4} ${front + 18}Z`,
  ].join("");
  const half = 214;
  const sleeveTop = polygon([
    [x - half * 0.95, top - 2],
    [x + half * 0.95, top - 2],
    [x + half, front + 4],
    [x - half, front + 4],
  ]);
  const sleeve = polygon([
    [x - half, front + 2],
    [x + half, front + 2],
    [x + half - 3, base + 2],
    [x - half + 3, base + 2],
  ]);
  const dark = shaded(look.body, 0.75);
  const light = across(drawing, [x - w, x + w], dark, [0, -0.1, 0.06, 0.3, 0.4, 0.08, 0.75, -0.1, 1, -0.36]);
  const low = down(drawing, [front, base], dark, [0, 0.3, 0.2, 0, 0.65, -0.05, 1, -0.34]);
  const place = {
    width: half * 2,
    height: base - front - 2,
    folded: true as const,
    warp: (px: number, py: number) => [x + px, front + 2 + py] as const,
  };
  const paper = look.paper ?? "#fbf7ee";
  const flecks = embossed(membrane(2 * w, 240, 46, code), (px, py) => [x + px, top + py], 0.5);
  const art =
    fill(upper, lit(look.body, 0.4)) +
    clipped(drawing, upper + face, fill(face, look.body) + flecks) +
    surface(drawing, upper + face, look.body, "matte") +
    fill(face, light) +
    fill(face, low) +
    fill(sleeveTop, lit(paper, 0.6)) +
    fill(sleeveTop, look.accent, 0.16) +
    label(drawing, place, { ...look, paper }, code) +
    fill(sleeve, light) +
    fill(sleeve, low, 0.7) +
    line(`M${x - half} ${front + 3}L${x + half} ${front + 3}`, "#ffffff", 3, 0.7);
  return { art, outlines: [face, upper], contact: ellipse(x, base - 2, w * 0.97, 16) };
};

export const puck: Shape = (drawing, look, code) => {
  const tin = turn(x, [
    [y - 190, 262],
    [y - 182, 270, 5],
    [y, 266],
  ]);
  const bar = turn(x, [
    [y - 330, 190],
    [y - 316, 214, 14],
    [y - 214, 218, 20],
    [y - 196, 206],
  ]);
  const r = 190;
  const face = ellipse(x, y - 330, r, r * flatness(y - 330));
  const stamp = embossed(membrane(300, 90, 44, code), (px, py) => [x + px, y - 338 + py * 0.22], 0.6);
  const place = around(tin, [y - 168, y - 14], 0.8);
  const art =
    paint(drawing, tin, look.cap, "metal", label(drawing, place, look, code)) +
    blurred(
      drawing,
      8,
      [x - 240, y - 230, x + 240, y - 150],
      fill(ellipse(x + 14, y - 190, 214, 18), "#2b2118", 0.45),
    ) +
    paint(drawing, bar, look.body, "satin") +
    clipped(drawing, face, fill(face, lit(look.body, 0.3)) + stamp);
  return { art, outlines: [tin.outline, bar.outline], contact: ellipse(x, y + 4, 266, 266 * flatness(y)) };
};

export const stick: Shape = (drawing, look, code) => {
  const body = turn(x, [
    [y - 380, 130],
    [y, 130],
  ]);
  const lid = turn(x, [
    [y - 560, 136],
    [y - 552, 138, 3],
    [y - 376, 138],
  ]);
  const gap = turn(x, [
    [y - 392, 131],
    [y - 372, 131],
  ]);
  const place = around(body, [y - 360, y - 34], 0.86);
  const wrap = around(lid, [y - 540, y - 400], 0.98);
  const net = embossed(membrane(wrap.width, 150, 44, code), (px, py) => wrap.warp(px, py), 0.6);
  const art =
    paint(drawing, body, look.body, "matte", label(drawing, place, look, code)) +
    paint(drawing, gap, shaded(look.body, 0.4), "matte") +
    paint(drawing, lid, look.cap, look.capFinish, net);
  return { art, outlines: [body.outline, lid.outline], contact: ellipse(x, y + 4, 130, 130 * flatness(y)) };
};

/** For effervescent tablets, one beside it. */
export const fizzTube: Shape = (drawing, look, code) => {
  const body = turn(x - 40, [
    [y - 680, 96],
    [y, 96],
  ]);
  const cap = turn(x - 40, [
    [y - 748, 100],
    [y - 738, 107, 7],
    [y - 672, 107],
  ]);
  const place = around(body, [y - 600, y - 40], 0.9);
  const tablet = (at: number, base: number) =>
    turn(at, [
      [base - 40, 74],
      [base - 34, 80, 5],
      [base - 6, 80, 5],
      [base, 76],
    ]);
  const [low, high] = [tablet(x + 190, y + 44), tablet(x + 206, y + 2)];
  const art =
    paint(drawing, body, look.body, look.finish, label(drawing, place, look, code)) +
    paint(drawing, cap, look.cap, look.capFinish) +
    paint(drawing, low, look.content ?? "#e9a58f", "matte") +
    paint(drawing, high, look.content ?? "#e9a58f", "matte");
  return {
    art,
    outlines: [body.outline, cap.outline, low.outline, high.outline],
    contact: ellipse(x - 40, y + 4, 96, 96 * flatness(y)) + ellipse(x + 190, y + 46, 80, 12),
  };
};

export const vial: Shape = (drawing, look, code) => {
  const glass = turn(x, [
    [y - 300, 132],
    [y - 10, 132, 8],
    [y, 124],
  ]);
  const spool = turn(x, [
    [y - 250, 96],
    [y - 30, 96],
  ]);
  const threads = Array.from({ length: 24 }, (_, row) =>
    line(
      `M${x - 96} ${y - 244 + row * 9}Q${x} ${y - 228 + row * 9} ${x + 96} ${y - 246 + row * 9}`,
      shaded("#f2ead8", 0.35),
      1.6,
      0.35,
    ),
  ).join("");
  const lid = turn(x, [
    [y - 396, 132],
    [y - 388, 140, 6],
    [y - 292, 140],
  ]);
  const place = around(glass, [y - 250, y - 34], 0.78);
  const art =
    fill(glass.outline, "#e8efe9", 0.5) +
    paint(drawing, spool, "#f2ead8", "satin", threads) +
    paint(drawing, glass, "#dfe9e2", "satin", label(drawing, place, look, code)) +
    paint(drawing, lid, look.cap, look.capFinish);
  return { art, outlines: [glass.outline, lid.outline], contact: ellipse(x, y + 4, 130, 130 * flatness(y)) };
};

function layer(at: number, w: number, h: number, sag: number): string {
  return [
    `M${x - w} ${at}C${x - w - 22} ${at + 4} ${x - w - 22} ${at + h - 4} ${x - w} ${at + h}`,
    `Q${x} ${at + h + sag} ${x + w} ${at + h}`,
    `C${x + w + 14} ${at + h - 2} ${x + w + 14} ${at + 2} ${x + w} ${at}Q${x} ${at + sag} ${x - w} ${at}Z`,
  ].join("");
}

export const cloths: Shape = (drawing, look, code) => {
  const tones = [look.body, look.accent, lit(look.body, 0.4), mix(look.accent, look.body, 0.6)];
  const sheets = tones.map((tone, at) => {
    const d = layer(y - 60 - at * 74, 330 - at * 5, 70, 10);
    const dark = shaded(tone, 0.75);
    const shine = across(drawing, [x - 340, x + 340], dark, [0, 0.3, 0.4, 0.06, 0.7, -0.08, 1, -0.38]);
    const fold = down(drawing, [y - 60 - at * 74, y + 14 - at * 74], dark, [0, 0.35, 0.5, 0, 1, -0.42]);
    const weave = printed(
      sprigs(660, 60, 58, `${code}${at}`),
      (px, py) => [x + px, y - 58 - at * 74 + py],
      at % 2 === 0 ? look.accent : lit(look.accent, 0.8),
      0.4,
      2,
    );
    return {
      d,
      art:
        clipped(drawing, d, fill(d, tone) + weave + fill(d, shine) + fill(d, fold)) +
        surface(drawing, d, tone, "matte"),
    };
  });
  const top = y - 60 - 3 * 74;
  const roof = `M${x - 315} ${top + 3}Q${x} ${top + 14} ${x + 315} ${top + 3}L${x + 292} ${top - 40}Q${x} ${top - 32} ${x - 292} ${top - 40}Z`;
  const place = {
    width: 400,
    height: 296,
    folded: true as const,
    warp: (px: number, py: number) => [x + px, top + 8 + py + 7 * (1 - (px / 330) ** 2)] as const,
  };
  const bandTop = polygon([
    [x - 188, top - 37],
    [x + 188, top - 37],
    [x + 200, top + 16],
    [x - 200, top + 16],
  ]);
  const art =
    sheets.map((sheet) => sheet.art).join("") +
    fill(roof, lit(tones[3] ?? look.body, 0.35)) +
    fill(bandTop, lit(look.paper ?? "#fbf7ee", 0.3)) +
    label(drawing, place, { ...look, paper: look.paper ?? "#fbf7ee" }, code);
  return { art, outlines: sheets.map((sheet) => sheet.d), contact: ellipse(x, y + 14, 330, 16) };
};

export const wraps: Shape = (drawing, look, code) => {
  const roll = (at: number, height: number, radius: number, tone: string) => {
    const solid = turn(at, [
      [y - height, radius],
      [y + 6, radius],
    ]);
    const spiral = Array.from({ length: 4 }, (_, turnNo) =>
      ellipse(
        at + turnNo * 2,
        y - height,
        radius * (1 - turnNo * 0.22),
        radius * (1 - turnNo * 0.22) * flatness(y - height) * 1.4,
      ),
    )
      .map((d) => line(d, shaded(tone, 0.45), 3, 0.6))
      .join("");
    const place = around(solid, [y - height, y + 6], 0.99);
    const print = printed(
      sprigs(place.width, height, radius * 0.75, `${code}${at}`),
      (px, py) => place.warp(px, Math.min(height, Math.max(0, py))),
      lit(tone, 0.75),
      0.6,
      2.6,
    );
    return {
      solid,
      art:
        paint(drawing, solid, tone, "satin", print) +
        fill(ellipse(at, y - height, radius, radius * flatness(y - height) * 1.4), lit(tone, 0.2)) +
        spiral,
    };
  };
  const rolls = [roll(x - 150, 640, 92, look.accent), roll(x + 150, 540, 88, look.cap), roll(x, 590, 104, look.body)];
  const sleeve = turn(x, [
    [y - 430, 250],
    [y - 120, 250],
  ]);
  const place = around(sleeve, [y - 424, y - 126], 0.86);
  const front = paint(drawing, sleeve, look.paper ?? "#f6efe0", "matte", label(drawing, place, look, code));
  const ends = rolls.map((one) => one.art).join("");
  const above = `M0 0L1600 0L1600 ${y - 430}L${x + 250} ${y - 430}A250 ${250 * flatness(y - 430)} 0 0 1 ${x - 250} ${y - 430}L0 ${y - 430}Z`;
  return {
    art: ends + front + clipped(drawing, above, ends),
    outlines: [...rolls.map((one) => one.solid.outline), sleeve.outline],
    contact: ellipse(x, y + 10, 240, 14),
  };
};
