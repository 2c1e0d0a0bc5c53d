/** Milliseconds of quiet before a typed quantity is sent. Source: specification §9. */
export const TYPING_MS = 500;

/** Milliseconds of quiet before a quantity changed by arrow keys is sent. Source: specification §9. */
export const ARROW_MS = 1500;

/** Milliseconds of quiet before an emptied field counts as 0: time enough to type another number into it. */
export const EMPTIED_MS = 1500;

/** Milliseconds that the message about a reached maximum stays. Source: specification §9. */
export const MAX_MESSAGE_MS = 3000;

/** Bounds of a quantity in pieces. */
export interface QuantityBounds {
  min: number;
  max: number;
}

/** What a typed text means: the pieces within the bounds, and what the field shows meanwhile, null for an emptied one. Empty and non-numeric text counts as 0. Source: specification §5. */
export function typedQuantity(text: string, bounds: QuantityBounds): { pieces: number; shown: number | null } {
  const digits = text.trim();
  if (!/^\d{1,9}$/u.test(digits)) return { pieces: clampQuantity(0, bounds), shown: null };
  const pieces = clampQuantity(Number.parseInt(digits, 10), bounds);
  return { pieces, shown: pieces };
}

/** The nearest quantity within the bounds. */
export function clampQuantity(quantity: number, { min, max }: QuantityBounds): number {
  return Math.max(min, Math.min(max, quantity));
}

/** Whether a change of the quantity just arrived at the maximum. */
export function reachesMaximum(change: { from: number; to: number; max: number }): boolean {
  return change.to >= change.max && change.to >= change.from;
}
