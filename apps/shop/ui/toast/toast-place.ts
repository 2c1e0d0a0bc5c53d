import { type Box, sharedArea } from "../controls-below.ts";

/** What toasts must not lie on, a label with its field; bars are taken whole. */
const PRESSED = ":is(button, input, select, textarea, summary, label, .button, .buy-bar, a:focus):not(.toasts *)";

/** What they rather leave free, too: links, and what is told. */
const READ = ":is(a[href], [role=status], [role=alert]):not(.toasts, .toasts *)";

/** Pixels between toasts and the edges of the screen, and what lies beside them. */
const EDGE = 16;
const APART = 4;

/** A pixel of a link weighs as much as so many pixels of the way to another place. */
const LINK_WEIGHS = 0.1;

/** More than any way. */
const PRESSED_WEIGHS = 1e6;

interface Taken {
  pressed: readonly Box[];
  read: readonly Box[];
}

interface Spot {
  left: number;
  top: number;
  /** Whether nothing that is pressed lies below it. */
  isFree: boolean;
}

/** The spot in a room that covers least of what is pressed, then of links, then is next to its lower right corner. */
export function quietSpot({ width, height }: { width: number; height: number }, room: Box, taken: Taken): Spot {
  const far = { left: room.right - width, top: room.bottom - height };
  const all = [...taken.pressed, ...taken.read];
  const within = (values: number[], least: number, most: number) =>
    [...new Set(values)].filter((value) => value >= least && value <= most);
  const lefts = all.flatMap(({ left, right }) => [left - APART - width, right + APART]);
  const tops = all.flatMap(({ top, bottom }) => [top - APART - height, bottom + APART]);
  let best = { ...far, isFree: false };
  let least = Number.POSITIVE_INFINITY;
  for (const top of [far.top, ...within([room.top, ...tops], room.top, far.top)]) {
    for (const left of [far.left, ...within([room.left, ...lefts], room.left, far.left)]) {
      const way = far.left - left + far.top - top;
      if (way >= least) continue;
      const box = { left, top, right: left + width, bottom: top + height };
      const covered = (boxes: readonly Box[]) => boxes.reduce((sum, other) => sum + sharedArea(box, other), 0);
      const pressed = covered(taken.pressed);
      const cost = way + LINK_WEIGHS * covered(taken.read) + PRESSED_WEIGHS * pressed;
      if (cost < least) [least, best] = [cost, { left, top, isFree: pressed === 0 }];
    }
  }
  return best;
}

/** What is in sight of an element's parts. */
function boxesOf(root: Element, selector: string, room: Box): Box[] {
  return [...root.querySelectorAll(selector)].flatMap((part) => {
    const box = part.getBoundingClientRect();
    return sharedArea(box, room) > 0 && part.checkVisibility({ visibilityProperty: true }) ? [box] : [];
  });
}

/** From all of them to least: the newest in two short lines, in one without buttons. */
const FORMS = ["whole", "short", "line"] as const;

/**
 * Lays toasts where nothing below them is pressed, in the fullest form that finds a place; where not even a line does they are
 * away. They stay where they lie as long as that holds. Answers whether they can be read and pressed as they are.
 */
export function layOver(list: HTMLElement, root: Element): boolean {
  const head = Math.max(0, root.querySelector(".site-header-bar")?.getBoundingClientRect().bottom ?? 0);
  const room = roomBelow(head, EDGE);
  const lineRoom = roomBelow(head, APART);
  const taken = { pressed: boxesOf(root, PRESSED, lineRoom), read: boxesOf(root, READ, lineRoom) };
  if (liesWell(list, room, taken.pressed)) return true;
  // Whoever is in a toast keeps its buttons.
  const isHeld = list.contains(document.activeElement);
  for (const form of isHeld ? FORMS.slice(0, 2) : FORMS) {
    list.removeAttribute("style");
    list.dataset.form = form;
    const { width, height } = list.getBoundingClientRect();
    const size = { width: Math.ceil(width), height: Math.ceil(height) };
    const { left, top, isFree } = quietSpot(size, form === "line" ? lineRoom : room, taken);
    list.style.inset = `${top}px auto auto ${left}px`;
    list.style.width = `${size.width}px`;
    if (isFree) return form !== "line";
  }
  if (isHeld) return true;
  list.dataset.form = "away";
  return false;
}

/** The screen below the header but for its edges. */
function roomBelow(head: number, edge: number): Box {
  const right = document.documentElement.clientWidth - EDGE;
  return { left: EDGE, top: head + edge, right, bottom: innerHeight - edge };
}

function liesWell(list: HTMLElement, room: Box, pressed: readonly Box[]): boolean {
  if (list.style.inset === "" || list.dataset.form !== "whole") return false;
  const box = list.getBoundingClientRect();
  const isWithin = box.left >= room.left && box.top >= room.top && box.right <= room.right && box.bottom <= room.bottom;
  return isWithin && pressed.every((other) => sharedArea(box, other) === 0);
}
