import { LOCALES } from "@kram/domain/languages";
type Cells = Readonly<Record<string, string>>;

const PARTY = ["name", "address", "email"] as const;

const DURABILITY_COLUMNS = ["durability_years", "durability_brand", "durability_model"] as const;

const SAFETY_COLUMNS = [
  ...PARTY.flatMap((part) => [`manufacturer_${part}`, `eu_responsible_${part}`]),
  "gtin",
  ...perLocale("safety_warnings"),
  ...DURABILITY_COLUMNS,
];

const SUPPLEMENT_COLUMNS = [
  ...["net_quantity", "daily_portion", "ingredients", "substances"].flatMap(perLocale),
  "substance_amounts",
  "substance_nrv_percents",
  ...["supplement_warnings", "storage", "operator"].flatMap(perLocale),
];

/** Gallery, files and legal facts; a bar separates lists. Documented in docs/owner/import.md. */
export const DUTY_COLUMNS: readonly string[] = [
  "pictures",
  ...perLocale("picture_texts"),
  "files",
  ...perLocale("file_names"),
  ...SAFETY_COLUMNS,
  ...SUPPLEMENT_COLUMNS,
];

/** Undefined where all cells are empty. */
export function dutiesOfCells(cells: Cells): Record<string, unknown> {
  return {
    pictures: cells.pictures ? list(cells.pictures) : undefined,
    pictureTexts: pictureTextsOf(cells),
    files: cells.files ? filesOf(cells) : undefined,
    safety: SAFETY_COLUMNS.some((name) => cells[name]) ? safetyOf(cells) : undefined,
    supplement: SUPPLEMENT_COLUMNS.some((name) => cells[name]) ? supplementOf(cells) : undefined,
  };
}

function perLocale(name: string): string[] {
  return LOCALES.map((locale) => `${name}_${locale}`);
}

function list(cell: string | undefined): string[] {
  return cell ? cell.split("|").map((part) => part.trim()) : [];
}

/** Of the languages that have a column. */
function pictureTextsOf(cells: Cells) {
  const told = LOCALES.flatMap((locale) => {
    const cell = cells[`picture_texts_${locale}`];
    return cell === undefined ? [] : [[locale, list(cell)]];
  });
  return told.length > 0 ? Object.fromEntries(told) : undefined;
}

function filesOf(cells: Cells) {
  return list(cells.files).map((file, at) => ({ file, names: namesAt(cells, "file_names", at) }));
}

function safetyOf(cells: Cells) {
  const party = (prefix: string) => Object.fromEntries(PARTY.map((part) => [part, cells[`${prefix}_${part}`] ?? ""]));
  const hasResponsible = PARTY.some((part) => cells[`eu_responsible_${part}`]);
  return {
    manufacturer: party("manufacturer"),
    euResponsible: hasResponsible ? party("eu_responsible") : null,
    gtin: cells.gtin || null,
    warnings: lists(cells, "safety_warnings"),
    durability: guaranteeOf(cells),
  };
}

/** Undefined where the file has none of its columns, null where they are empty. */
function guaranteeOf(cells: Cells) {
  if (!DURABILITY_COLUMNS.some((name) => cells[name] !== undefined)) return undefined;
  return DURABILITY_COLUMNS.some((name) => cells[name]) ? durabilityOf(cells) : null;
}

function durabilityOf({ durability_years: years = "", durability_brand: brand, durability_model: model }: Cells) {
  return { years: /^\d+$/u.test(years) ? Number.parseInt(years, 10) : years, brand, model };
}

function supplementOf(cells: Cells) {
  const amounts = list(cells.substance_amounts);
  const shares = list(cells.substance_nrv_percents);
  return {
    netQuantity: texts(cells, "net_quantity"),
    dailyPortion: texts(cells, "daily_portion"),
    ingredients: texts(cells, "ingredients"),
    substances: list(cells.substances_pl).map((_, at) => ({
      names: namesAt(cells, "substances", at),
      amount: amounts[at] ?? "",
      nrvPercent: percent(shares[at]),
    })),
    warnings: lists(cells, "supplement_warnings"),
    storage: texts(cells, "storage"),
    operator: texts(cells, "operator"),
  };
}

function texts(cells: Cells, name: string) {
  return filled(LOCALES.map((locale) => [locale, cells[`${name}_${locale}`]]));
}

function namesAt(cells: Cells, name: string, at: number) {
  return filled(LOCALES.map((locale) => [locale, list(cells[`${name}_${locale}`])[at]]));
}

function lists(cells: Cells, name: string) {
  return Object.fromEntries(LOCALES.map((locale) => [locale, list(cells[`${name}_${locale}`])]));
}

// An empty Polish text stays, so that its own column is named.
function filled(entries: readonly (readonly [string, string | undefined])[]) {
  return Object.fromEntries(
    entries.flatMap(([locale, text = ""]) => (text || locale === "pl" ? [[locale, text]] : [])),
  );
}

function percent(cell: string | undefined): number | string | null {
  if (!cell) return null;
  return /^\d{1,6}$/u.test(cell) ? Number.parseInt(cell, 10) : cell;
}
