import { foldText } from "../catalog/public.ts";
import { cellOf, type ExportRow, type Note } from "./shopify-columns.ts";

/** Of the shop; names in all its languages. */
export interface KnownGroups {
  brands: readonly { code: string; name: string }[];
  categories: readonly { path: string; names: readonly string[] }[];
}

const LONGEST_BRAND = 10;

/** Finds brands by name or code, and makes what the shop lacks. */
export function createBrands({ brands }: KnownGroups) {
  const codes = new Map(
    brands.flatMap(({ code, name }) => [[foldText(code), code] as const, [foldText(name), code] as const]),
  );
  const taken = new Set(brands.map(({ code }) => code));
  const added: { code: string; name: string }[] = [];
  return {
    added: () => added,
    /** Empty where no code can be made of the name. */
    codeOf(vendor: string): string {
      const known = codes.get(foldText(vendor));
      if (known !== undefined) return known;
      const code = freeCode(
        foldText(vendor)
          .toUpperCase()
          .replace(/[^A-Z0-9]/gu, ""),
        taken,
      );
      if (code === "") return code;
      codes.set(foldText(vendor), code);
      taken.add(code);
      added.push({ code, name: vendor });
      return code;
    },
  };
}

function freeCode(wanted: string, taken: ReadonlySet<string>): string {
  if (wanted.length < 2) return "";
  const code = (end: string) => wanted.slice(0, LONGEST_BRAND - end.length) + end;
  let count = 1;
  while (taken.has(code(count === 1 ? "" : String(count)))) count += 1;
  return code(count === 1 ? "" : String(count));
}

const MOST_CATEGORIES = 10;

/** By type, the last part of Shopify's own category, then tags; `otherwise` where none is the shop's. */
export function categoriesOf(row: ExportRow, { categories }: KnownGroups, otherwise: string | undefined): string[] {
  const words = [
    cellOf(row, "type"),
    cellOf(row, "productCategory").replace(/.*>/u, ""),
    ...cellOf(row, "tags").split(","),
  ];
  const paths = words.flatMap((word) => {
    const wanted = foldText(word);
    const isNamed = (name: string) => wanted !== "" && foldText(name) === wanted;
    return categories
      .filter(({ path, names }) => [path.replace(/.*\//u, ""), ...names].some(isNamed))
      .map(({ path }) => path);
  });
  const found = [...new Set(paths)].slice(0, MOST_CATEGORIES);
  return found.length > 0 || otherwise === undefined ? found : [otherwise];
}

/** In the shop's own units. */
const UNITS: Readonly<Record<string, readonly [times: number, unit: "ml" | "g"]>> = {
  ml: [1, "ml"],
  cl: [10, "ml"],
  l: [1000, "ml"],
  g: [1, "g"],
  kg: [1000, "g"],
};

/** One piece where the export tells no whole volume or weight. */
export function unitOf(measure: string, unit: string): { amount: number; unit: "ml" | "g" | "pcs" } {
  const [times, own] = UNITS[unit.toLowerCase()] ?? [0, "pcs"];
  const amount = Number(measure) * times;
  return Number.isSafeInteger(amount) && amount > 0 ? { amount, unit: own } : { amount: 1, unit: "pcs" };
}

const MOST_PICTURES = 12;

/** Answers a variant's own picture first, then those of no other variant, from the files that are there. */
export function picturesOf(group: readonly ExportRow[], files: ReadonlySet<string> | null, note: Note) {
  const own = new Set(group.map((row) => nameOf(cellOf(row, "variantPicture"))));
  const listed = group
    .map((row) => ({ row, name: nameOf(cellOf(row, "picture")), position: Number(cellOf(row, "picturePosition")) }))
    .filter(({ name }) => name !== "")
    .toSorted((one, other) => one.position - other.position);
  const there = listed.filter(({ row, name }) => {
    const isThere = files?.has(name) ?? false;
    if (!isThere && files === null) note(row, "picture", "no-folder");
    else if (!isThere) note(row, "picture", "no-picture", name);
    return isThere;
  });
  return (variant: ExportRow): { picture?: string; pictures?: string[] } => {
    const first = nameOf(cellOf(variant, "variantPicture"));
    const names = there.map(({ name }) => name).filter((name) => !own.has(name));
    const [picture, ...pictures] = [...new Set(files?.has(first) ? [first, ...names] : names)];
    return {
      ...(picture !== undefined && { picture }),
      ...(pictures.length > 0 && { pictures: pictures.slice(0, MOST_PICTURES) }),
    };
  };
}

/** The file at the end of an address. */
function nameOf(address: string): string {
  const name = address.replace(/[?#].*/u, "").replace(/.*\//u, "");
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
