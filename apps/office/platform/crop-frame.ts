/** In pixels of a picture. */
export interface Size {
  width: number;
  height: number;
}

/** In whole pixels of a picture, from its upper left corner. */
export interface Frame extends Size {
  left: number;
  top: number;
}

export const CORNERS = ["top-left", "top-right", "bottom-left", "bottom-right"] as const;

export type Corner = (typeof CORNERS)[number];

export interface Step {
  x: number;
  y: number;
}

/** Pixels of a side; smaller pictures keep to their own. */
const LEAST_SIDE = 100;

const within = (value: number, least: number, most: number) => Math.round(Math.min(most, Math.max(least, value)));

/** The largest square in the middle of a frame, or the frame itself. */
export function shaped(frame: Frame, isSquare: boolean): Frame {
  if (!isSquare) return frame;
  const side = Math.min(frame.width, frame.height);
  return {
    left: frame.left + Math.floor((frame.width - side) / 2),
    top: frame.top + Math.floor((frame.height - side) / 2),
    width: side,
    height: side,
  };
}

/** Stays inside the picture. */
export function moved(frame: Frame, by: Step, { width, height }: Size): Frame {
  return {
    ...frame,
    left: within(frame.left + by.x, 0, width - frame.width),
    top: within(frame.top + by.y, 0, height - frame.height),
  };
}

/** The corner across stays; a square follows the larger of both steps. */
export function dragged(
  frame: Frame,
  { corner, by, isSquare }: { corner: Corner; by: Step; isSquare: boolean },
  picture: Size,
): Frame {
  const isLeft = corner.endsWith("left");
  const isTop = corner.startsWith("top");
  const [right, bottom] = [frame.left + frame.width, frame.top + frame.height];
  const room = {
    width: isLeft ? right : picture.width - frame.left,
    height: isTop ? bottom : picture.height - frame.top,
  };
  const wanted = { width: frame.width + (isLeft ? -by.x : by.x), height: frame.height + (isTop ? -by.y : by.y) };
  const { width, height } = isSquare ? squareIn(room, wanted, { by, picture }) : freeIn(room, wanted, picture);
  return { left: isLeft ? right - width : frame.left, top: isTop ? bottom - height : frame.top, width, height };
}

function freeIn(room: Size, wanted: Size, picture: Size): Size {
  return {
    width: within(wanted.width, Math.min(LEAST_SIDE, picture.width), room.width),
    height: within(wanted.height, Math.min(LEAST_SIDE, picture.height), room.height),
  };
}

function squareIn(room: Size, wanted: Size, { by, picture }: { by: Step; picture: Size }): Size {
  const side = within(
    Math.abs(by.x) >= Math.abs(by.y) ? wanted.width : wanted.height,
    Math.min(LEAST_SIDE, picture.width, picture.height),
    Math.min(room.width, room.height),
  );
  return { width: side, height: side };
}
