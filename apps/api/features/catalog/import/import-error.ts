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

/** Parts of what the law wants told, in heads of columns. */
const DUTIES: Readonly<Record<string, string>> = {
  "safety.manufacturer": "manufacturer",
  "safety.euResponsible": "eu_responsible",
  "safety.warnings": "safety_warnings",
  "supplement.warnings": "supplement_warnings",
  "supplement.substances": "substances",
};

/** `texts.pl.title` stands in `title_pl`. */
export function columnOfPath(path: string): string {
  const [first = "", second = "", third, ...rest] = path.split(".");
  if (first === "texts") return `${snakeCase(third ?? "title")}_${second}`;
  if (first === "prices") return `${AMOUNTS[third ?? "gross"] ?? "price"}_${(second || CURRENCIES[0]).toLowerCase()}`;
  if (first === "unit") return second === "amount" ? "unit_amount" : "unit";
  if (first === "files") return third === "names" ? `file_names_${rest[0] ?? "pl"}` : "files";
  if (first === "pictures" || first === "categories") return first;
  if (first === "safety" || first === "supplement") return dutyColumn(`${first}.${second}`, [third, ...rest]);
  const head = snakeCase(first);
  return first === "notAvailableMessage" || first === "pictureTexts" ? `${head}_${second}` : head;
}

function dutyColumn(place: string, [part = "", ...rest]: readonly (string | undefined)[]): string {
  const head = DUTIES[place] ?? snakeCase(place.split(".")[1] ?? "");
  if (head !== "substances") return [head, part].filter(Boolean).join("_");
  const [field, language] = rest;
  if (field === "amount") return "substance_amounts";
  return field === "nrvPercent" ? "substance_nrv_percents" : `substances_${language ?? "pl"}`;
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/gu, (sign) => `_${sign.toLowerCase()}`);
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
