/** What a floating part must not lie on; those that float have buttons of their own. */
const CONTROLS =
  ":is(button, input, select, textarea, summary, .button, a:focus):not(:is(.toasts, .contact-corner, .to-top) *)";

/** Of a rectangle on the page, in CSS pixels. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Pixels that two boxes share. */
export function sharedArea(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/** What has the focus weighs more than all else. */
const FOCUS_WEIGHS = 1000;

/** How much of fields, buttons and a focused link lies below a floating part: of the open dialog, else of the page. */
export function coveredArea(box: Box): number {
  const root = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
  let area = 0;
  for (const control of root.querySelectorAll(CONTROLS)) {
    const weight = control === document.activeElement ? FOCUS_WEIGHS : 1;
    area += weight * sharedArea(box, control.getBoundingClientRect());
  }
  return area;
}

/** How far a part moves up until nothing lies below it, in steps of its height; null where every step covers something. */
export function freeStep(
  { left, top, right, bottom }: Box,
  { most, areaOf }: { most: number; areaOf: (box: Box) => number },
): number | null {
  const height = bottom - top;
  for (let step = 0; step <= most; step += 1) {
    const up = step * height;
    if (areaOf({ left, top: top - up, right, bottom: bottom - up }) === 0) return step;
  }
  return null;
}
