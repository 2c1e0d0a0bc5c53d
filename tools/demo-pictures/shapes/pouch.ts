import { lit, shaded } from "../colour.ts";
import { blurred, boxOf, clipped, ellipse, fill, line } from "../drawing.ts";
import { label } from "../label.ts";
import { surface } from "../surface.ts";
import type { Shape } from "../thing.ts";
import { STAND } from "../thing.ts";
import { across, down } from "../tones.ts";

const { x, y } = STAND;

function skinOf(w: number, top: number, base: number): string {
  return [
    `M${x - w} ${top}L${x + w} ${top}`,
    `C${x + w + 4} ${top + 120} ${x + w - 14} ${base - 330} ${x + w + 8} ${base - 70}`,
    `C${x + w + 8} ${base - 34} ${x + w - 10} ${base - 18} ${x + w - 40} ${base - 8}`,
    `C${x + w * 0.4} ${base + 34} ${x - w * 0.4} ${base + 34} ${x - w + 40} ${base - 8}`,
    `C${x - w + 10} ${base - 18} ${x - w - 8} ${base - 34} ${x - w - 8} ${base - 70}`,
    `C${x - w + 14} ${base - 330} ${x - w - 4} ${top + 120} ${x - w} ${top}Z`,
  ].join("");
}

function creasesOf(w: number, top: number, base: number): readonly [left: string, right: string] {
  const left = [
    `M${x - w + 22} ${top + 130}`,
    `C${x - w + 90} ${top + 250} ${x - w + 40} ${base - 260} ${x - w + 56} ${base - 90}`,
    `C${x - w + 10} ${base - 250} ${x - w + 40} ${top + 250} ${x - w + 22} ${top + 130}Z`,
  ].join("");
  const right = [
    `M${x + w - 30} ${top + 150}`,
    `C${x + w - 110} ${top + 260} ${x + w - 60} ${base - 240} ${x + w - 90} ${base - 80}`,
    `C${x + w - 20} ${base - 230} ${x + w - 50} ${top + 250} ${x + w - 30} ${top + 150}Z`,
  ].join("");
  return [left, right];
}

export const pouch: Shape = (drawing, look, code) => {
  const [w, top, base] = [270, y - 690, y + 6];
  const skin = skinOf(w, top, base);
  const dark = shaded(look.body, 0.76);
  const light = across(
    drawing,
    [x - w, x + w],
    dark,
    [0, -0.3, 0.07, -0.05, 0.2, 0.4, 0.4, 0.1, 0.55, -0.03, 0.8, -0.22, 0.93, -0.42, 1, -0.2],
  );
  const depth = down(drawing, [base - 190, base + 26], dark, [0, 0, 0.6, -0.12, 1, -0.44]);
  const crease = (d: string, colour: string, opacity: number, soft: number) =>
    blurred(drawing, soft, boxOf([d]), fill(d, colour, opacity));
  const [left, right] = creasesOf(w, top, base);
  const gusset = `M${x - w + 6} ${base - 78}C${x - w * 0.5} ${base - 128} ${x + w * 0.5} ${base - 128} ${x + w - 6} ${base - 78}`;
  const place = {
    width: w * 1.62,
    height: 420,
    warp: (px: number, py: number) => [x + px, top + 140 + py + (1 - (px / w) ** 2) * 14 * (py / 420)] as const,
  };
  const seal =
    [14, 46].map((dy) => line(`M${x - w + 4} ${top + dy}L${x + w - 4} ${top + dy}`, dark, 1.6, 0.25)).join("") +
    line(`M${x - w + 6} ${top + 92}L${x + w - 6} ${top + 92}`, lit(look.body, 0.7), 5, 0.55) +
    line(`M${x - w + 6} ${top + 99}L${x + w - 6} ${top + 99}`, dark, 3, 0.3);
  const inside =
    fill(skin, look.body) +
    surface(drawing, skin, look.body, "satin") +
    label(drawing, place, look, code) +
    fill(skin, light) +
    fill(skin, depth) +
    crease(left, "#ffffff", 0.45, 7) +
    crease(right, dark, 0.4, 10) +
    seal +
    line(gusset, dark, 3, 0.3) +
    line(gusset, "#ffffff", 2, 0.18);
  const notch = `M${x - w - 6} ${top + 62}l15 7l-15 7ZM${x + w + 6} ${top + 62}l-15 7l15 7Z`;
  return {
    art: clipped(drawing, skin, inside) + fill(notch, shaded(look.body, 0.2), 0.5),
    outlines: [skin],
    contact: ellipse(x, base + 4, w * 0.9, 28),
  };
};
