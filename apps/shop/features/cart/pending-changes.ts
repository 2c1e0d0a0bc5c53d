import type { Minor } from "@kram/domain/money";

/** Pieces of a product in a cart; unit gross price in minor units. */
export interface CartQuantity {
  code: string;
  quantity: number;
  unitGross: Minor;
}

/** A wish of the member: add pieces, or set them (0 removes the line). */
export interface LineChange extends CartQuantity {
  kind: "add" | "set";
}

/** The cart as it will be once the changes are through; what a failed change did vanishes with it. */
export function withChanges(lines: readonly CartQuantity[], changes: readonly LineChange[]): CartQuantity[] {
  const result = new Map(lines.map((line) => [line.code, line]));
  for (const { kind, code, quantity, unitGross } of changes) {
    const before = result.get(code);
    const after = kind === "add" ? (before?.quantity ?? 0) + quantity : quantity;
    if (after < 1) result.delete(code);
    else result.set(code, { code, quantity: after, unitGross: before?.unitGross ?? unitGross });
  }
  return [...result.values()];
}

/** One change that does what two of the same line do one after the other. */
export function joinChanges(first: LineChange, second: LineChange): LineChange {
  if (second.kind === "set") return second;
  return { ...first, quantity: first.quantity + second.quantity };
}
