import { byLanguage, LOCALES } from "@kram/domain/languages";
import {
  addBrand as addBrandCall,
  type OfficeCategory,
  setCategorySlug as slugCall,
  setCategoryTexts as textsCall,
} from "@kram/contract/catalog";
import type { Database } from "../../platform/database.ts";
import {
  addBrand,
  addCategory,
  placeCategory,
  readOfficeBrands,
  readOfficeCategories,
  setBrand,
  setCategorySlug,
  setCategorySupplements,
  setCategoryTexts,
  showCategory,
} from "../catalog/public.ts";
import type { TableLine } from "./read-table.ts";

interface Place {
  db: Database;
  staffId: number;
}

type Cells = TableLine["cells"];
type Told = "changed" | "same" | { column: string; code: string };

const NUMBER = /^\d{1,5}$/u;
// A file keeps to the rules of calls by hand.
const SLUG = slugCall.body.shape.slug;
const { name: NAME, description: DESCRIPTION } = textsCall.body.shape.texts.shape.pl.shape;
const RULES = [
  ["slug", SLUG] as const,
  ...LOCALES.flatMap((language) => [
    [`name_${language}`, NAME] as const,
    [`description_${language}`, DESCRIPTION] as const,
  ]),
];

/** Whole before part, and sisters as they shall stand. */
export function inOrderOfPlace(lines: readonly TableLine[]): TableLine[] {
  const rank = ({ cells }: TableLine) =>
    (cells.parent ? 100_000 : 0) + (NUMBER.test(cells.position ?? "") ? Number(cells.position) : 99_999);
  return lines.toSorted((a, b) => rank(a) - rank(b));
}

/** Knows it by number, else by address; missing columns stay. Throws what the use cases refuse. */
export async function importCategory({ db, staffId }: Place, { cells }: TableLine): Promise<Told> {
  const wrong = wrongCell(cells);
  if (wrong) return wrong;
  const all = await readOfficeCategories(db);
  const known = all.find(({ id, slug }) => (cells.id ? String(id) === cells.id : slug === cells.slug));
  if (cells.id && !known) return { column: "id", code: "category.unknown" };
  const parent = all.find(({ slug }) => slug === cells.parent);
  if (cells.parent && !parent) return { column: "parent", code: "category.unknown" };
  const parentId = cells.parent === undefined ? (known?.parentId ?? null) : (parent?.id ?? null);
  const before = known ?? (await begin({ db, staffId }, cells, parentId));
  if (!before) return { column: "name_pl", code: "field-is-required" };
  const changes = await change({ db, staffId }, { before, cells, parentId });
  return !known || changes > 0 ? "changed" : "same";
}

function wrongCell(cells: Cells): { column: string; code: string } | null {
  for (const [column, rule] of RULES) {
    const [issue] = cells[column] === undefined ? [] : (rule.safeParse(cells[column]).error?.issues ?? []);
    if (issue) return { column, code: issue.message };
  }
  const { position, hidden, supplements } = cells;
  if (position && !NUMBER.test(position)) return { column: "position", code: "only-digits" };
  for (const [column, cell] of Object.entries({ hidden, supplements }))
    if (cell !== undefined && cell !== "yes" && cell !== "no") return { column, code: "invalid-format" };
  return null;
}

async function begin({ db, staffId }: Place, cells: Cells, parentId: number | null) {
  const { name_pl: name = "", slug = "" } = cells;
  if (name === "") return null;
  const { id } = await addCategory({ db, staffId, parentId, name, slug });
  return (await readOfficeCategories(db)).find((each) => each.id === id) ?? null;
}

type Known = Awaited<ReturnType<typeof readOfficeCategories>>[number];

/** Each by its use case; answers how many. */
async function change(
  place: Place,
  { before, cells, parentId }: { before: Known; cells: Cells; parentId: number | null },
): Promise<number> {
  const input = { ...place, id: String(before.id) };
  const position = cells.position ? Number(cells.position) : before.position;
  const texts = textsOf(cells, before.texts);
  const wishes: [boolean, () => Promise<unknown>][] = [
    [before.slug !== cells.slug, () => setCategorySlug({ ...input, slug: cells.slug ?? "" })],
    [JSON.stringify(texts) !== JSON.stringify(before.texts), () => setCategoryTexts({ ...input, texts })],
    [
      parentId !== before.parentId || position !== before.position,
      () => placeCategory({ ...input, parentId, at: Math.max(0, position - 1) }),
    ],
    [
      Boolean(cells.supplements) && (cells.supplements === "yes") !== before.supplements,
      () => setCategorySupplements({ ...input, supplements: cells.supplements === "yes" }),
    ],
    [
      Boolean(cells.hidden) && (cells.hidden === "yes") !== before.hidden,
      () => showCategory({ ...input, shown: cells.hidden === "no" }),
    ],
  ];
  const wanted = wishes.filter(([isWanted]) => isWanted);
  for (const [, act] of wanted) await act();
  return wanted.length;
}

function textsOf(cells: Cells, before: OfficeCategory["texts"]): OfficeCategory["texts"] {
  return byLanguage((language) => ({
    name: cells[`name_${language}`] ?? before[language].name,
    description: cells[`description_${language}`] ?? before[language].description,
  }));
}

const BRAND = addBrandCall.body.shape;
const BRAND_RULES = [
  ["code", BRAND.code] as const,
  ["name", BRAND.name] as const,
  ...LOCALES.map((language) => [`description_${language}`, BRAND.descriptions.shape[language]] as const),
];

/** Knows it by its code; missing columns stay. Throws what the use cases refuse. */
export async function importBrand({ db, staffId }: Place, { cells }: TableLine): Promise<Told> {
  for (const [column, rule] of BRAND_RULES) {
    const [issue] = cells[column] === undefined ? [] : (rule.safeParse(cells[column]).error?.issues ?? []);
    if (issue) return { column, code: issue.message };
  }
  const { code = "" } = cells;
  const known = (await readOfficeBrands(db)).find((brand) => brand.code === code);
  const name = cells["name"] ?? known?.name;
  if (name === undefined) return { column: "name", code: "field-is-required" };
  const descriptions = byLanguage(
    (language) => cells[`description_${language}`] ?? known?.descriptions[language] ?? "",
  );
  const isSame = known?.name === name && JSON.stringify(known.descriptions) === JSON.stringify(descriptions);
  if (isSame) return "same";
  await (known ? setBrand : addBrand)({ db, staffId, code, name, descriptions });
  return "changed";
}
