import type { Part } from "./fill.ts";
import type { Cost, PriceCost } from "./measure.ts";

/** What a part of a shop costs at a size. */
export interface Size {
  part: Part;
  size: number;
  start: { readyMs: number; cpuMs: number; memoryMb: number };
  /** Of the API behind all calls. */
  memoryMb: number;
  databaseMb: number;
  prices: PriceCost | null;
  costs: Cost[];
  /** Of the machine, whose two cores others used. */
  load: number;
}

export interface Growth {
  sizes: Size[];
}

const rounded = (value: number) => Number(value.toPrecision(3));

function roundedAll<T>(value: T): T {
  return JSON.parse(
    JSON.stringify(value, (_, each: unknown) =>
      typeof each === "number" && !Number.isInteger(each) ? rounded(each) : each,
    ),
  ) as T;
}

/** In place of what was found at this size before. */
export function mergeGrowth({ sizes }: Growth, found: Size): Growth {
  const others = sizes.filter(({ part, size }) => part !== found.part || size !== found.size);
  const all = [...others, roundedAll(found)];
  return { sizes: all.toSorted((one, other) => one.part.localeCompare(other.part) || one.size - other.size) };
}
