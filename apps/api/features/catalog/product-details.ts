import { totalmem } from "node:os";
import { shareOfMemory } from "@kram/domain/observability";
import type { ProductDetails } from "./catalog-rows.ts";

const MEGABYTE = 1024 * 1024;
const MOST_BYTES = shareOfMemory(
  { total: totalmem(), constrained: process.constrainedMemory() },
  { part: 1 / 64, least: 8 * MEGABYTE, most: 24 * MEGABYTE },
);

interface DetailsSource {
  /** Asks the database. */
  read: (codes: readonly string[]) => Promise<Map<string, ProductDetails>>;
  /** Grows when a product changes. */
  stampOf: (code: string) => number;
  mostBytes?: number;
}

/** What only a product's own page shows: kept while there is room, so that a small shop's all is, read again otherwise. */
export class DetailsKeeper {
  /** As bytes, which take a fifth of what objects take; the one that was used last stands last. */
  readonly #kept = new Map<string, Buffer>();
  #bytes = 0;
  readonly #source: Required<DetailsSource>;

  constructor(source: DetailsSource) {
    this.#source = { mostBytes: MOST_BYTES, ...source };
  }

  /** Null for a product that the database does not have. */
  async of(code: string): Promise<ProductDetails | null> {
    const { read, stampOf } = this.#source;
    for (;;) {
      const known = this.#kept.get(code);
      if (known) {
        this.#kept.delete(code);
        this.#kept.set(code, known);
        return unpacked(known);
      }
      const stamp = stampOf(code);
      const found = (await read([code])).get(code) ?? null;
      // What was read while the product changed may be from before.
      if (stampOf(code) !== stamp) continue;
      if (found) this.#keep(code, found);
      return found;
    }
  }

  /** By code; what is read for it is not kept, since that would push out what visitors read. */
  async ofMany(codes: readonly string[]): Promise<ReadonlyMap<string, ProductDetails>> {
    const found = new Map<string, ProductDetails>();
    for (const code of codes) {
      const known = this.#kept.get(code);
      if (known) found.set(code, unpacked(known));
    }
    const missing = codes.filter((code) => !found.has(code));
    if (missing.length > 0) for (const [code, each] of await this.#source.read(missing)) found.set(code, each);
    return found;
  }

  /** As far as there is room: nothing that visitors read goes for it. */
  put(details: ReadonlyMap<string, ProductDetails>): void {
    for (const [code, each] of details) if (this.hasRoom()) this.#keep(code, each);
  }

  forget(code: string): void {
    this.#bytes -= sizeOf(this.#kept.get(code));
    this.#kept.delete(code);
  }

  hasRoom(): boolean {
    return this.#bytes < this.#source.mostBytes - ROOM_FOR_ONE;
  }

  #keep(code: string, details: ProductDetails): void {
    this.forget(code);
    const packed = Buffer.from(JSON.stringify(details));
    this.#kept.set(code, packed);
    this.#bytes += sizeOf(packed);
    for (const [oldest] of this.#kept) {
      if (this.#bytes <= this.#source.mostBytes) break;
      this.forget(oldest);
    }
  }
}

/** More than nearly all need. */
const ROOM_FOR_ONE = 65_536;

/** What keeping it costs besides its content. */
const OVERHEAD = 200;

function sizeOf(packed: Buffer | undefined): number {
  return packed ? packed.length + OVERHEAD : 0;
}

function unpacked(packed: Buffer): ProductDetails {
  return JSON.parse(packed.toString()) as ProductDetails;
}
