import { CURRENCIES } from "@kram/countries/country";
/** `row` as people count, 0 for the whole file. */
export interface ImportError {
  row: number;
  column: string;
  message: string;
  /** Of the same message in the language of staff. */
  code?: string;
}

/** In heads of columns. */
const AMOUNTS: Readonly<Record<string, string>> = { gross: "price", before: "price_before", netVolume: "net_volume" };

/** `texts.pl.title` stands in `title_pl`. */
export function columnOfPath(path: string): string {
  const [first = "", second = "", third] = path.split(".");
  if (first === "texts") return `${third ?? "title"}_${second}`;
  if (first === "prices") return `${AMOUNTS[third ?? "gross"] ?? "price"}_${(second || CURRENCIES[0]).toLowerCase()}`;
  if (first === "unit") return second === "amount" ? "unit_amount" : "unit";
  const head = first.replace(/[A-Z]/gu, (sign) => `_${sign.toLowerCase()}`);
  return first === "notAvailableMessage" ? `${head}_${second}` : head;
}

/** Lists all that is wrong with a file. */
export class ImportRefused extends Error {
  readonly errors: readonly ImportError[];

  constructor(errors: readonly ImportError[]) {
    super(`The file has ${errors.length} ${errors.length === 1 ? "error" : "errors"}; nothing was imported.`);
    this.name = "ImportRefused";
    this.errors = errors;
  }
}
