import type { OfficeBrand, Producer } from "@kram/contract/catalog";
import { byLanguage, LOCALES } from "@kram/domain/languages";
import type { Database, Queryable } from "../../../platform/database.ts";
import { noteStaffAction } from "../../../platform/office/staff-actions.ts";
import { ShopError } from "../../../platform/shop-error.ts";
import {
  createOfficeBrandsRepository,
  type OfficeBrandRow,
  type StoredBrandTexts,
} from "./office-brands.repository.ts";
import { createProducersRepository, type Party } from "./producers.repository.ts";

interface BrandWork {
  db: Database;
  staffId: number;
  code: string;
}

type BrandWords = Pick<OfficeBrand, "name" | "descriptions">;

/** Refuses: brand.code-taken. */
export function addBrand(input: BrandWork & BrandWords): Promise<OfficeBrand> {
  const { db, staffId, code } = input;
  const { name, descriptions } = trimmed(input);
  return db.inTransaction(async (tx) => {
    const row = { code, name, texts: storedTexts({}, descriptions) };
    if (!(await createOfficeBrandsRepository(tx).add(row)))
      throw new ShopError({ code: "brand.code-taken", field: "code" });
    await noteStaffAction(tx, { staffId, action: "addBrand", subject: code, after: { name, descriptions } });
    return presentOfficeBrand({ ...row, productCount: 0 });
  });
}

/** Sets all languages. Refuses: brand.unknown. */
export function setBrand(input: BrandWork & BrandWords): Promise<OfficeBrand> {
  const { db, staffId, code } = input;
  const { name, descriptions } = trimmed(input);
  return db.inTransaction(async (tx) => {
    const before = await lockBrand(tx, code);
    const row = { ...before, name, texts: storedTexts(before.texts, descriptions) };
    await createOfficeBrandsRepository(tx).set(row);
    const { name: former, descriptions: formerWords } = presentOfficeBrand(before);
    await noteStaffAction(tx, {
      staffId,
      action: "setBrand",
      subject: code,
      before: { name: former, descriptions: formerWords },
      after: { name, descriptions },
    });
    return presentOfficeBrand(row);
  });
}

/** Removes one without products. Refuses: brand.unknown, brand.not-empty. */
export function removeBrand({ db, staffId, code }: BrandWork): Promise<{ removed: true }> {
  return db.inTransaction(async (tx) => {
    const before = await lockBrand(tx, code);
    const { name, descriptions, productCount: products } = presentOfficeBrand(before);
    if (products > 0) throw new ShopError({ code: "brand.not-empty", params: { products } });
    await createOfficeBrandsRepository(tx).remove(code);
    await noteStaffAction(tx, { staffId, action: "removeBrand", subject: code, before: { name, descriptions } });
    return { removed: true };
  });
}

/** By name. */
export async function readOfficeBrands(db: Queryable): Promise<OfficeBrand[]> {
  return (await createOfficeBrandsRepository(db).all()).map(presentOfficeBrand);
}

/** In all products that name it; what changed nothing is noted nowhere. Source: catalog 29. */
export function changeProducer(input: { db: Database; staffId: number; from: Party; to: Party }): Promise<Producer> {
  const { db, staffId, from: before } = input;
  const after = { name: input.to.name.trim(), address: input.to.address.trim(), email: input.to.email.trim() };
  return db.inTransaction(async (tx) => {
    const productCount = await createProducersRepository(tx).change(before, after);
    if (productCount > 0)
      await noteStaffAction(tx, { staffId, action: "changeProducer", subject: before.name, before, after });
    return { ...after, productCount };
  });
}

/** In every language, empty where missing. */
function presentOfficeBrand({ texts, ...row }: OfficeBrandRow): OfficeBrand {
  const {
    pl = "",
    en = "",
    de = "",
  } = Object.fromEntries(Object.entries(texts).map(([locale, words]) => [locale, words["description"] ?? ""]));
  return { ...row, descriptions: { pl, en, de } };
}

async function lockBrand(tx: Queryable, code: string): Promise<OfficeBrandRow> {
  const brand = await createOfficeBrandsRepository(tx).lock(code);
  if (!brand) throw new ShopError({ code: "brand.unknown" });
  return brand;
}

function trimmed({ name, descriptions }: BrandWords): BrandWords {
  return { name: name.trim(), descriptions: byLanguage((language) => descriptions[language].trim()) };
}

/** Leaves out empty ones; other words that a file brought stay. */
function storedTexts(before: StoredBrandTexts, descriptions: OfficeBrand["descriptions"]): StoredBrandTexts {
  const words = LOCALES.map((locale) => {
    const { description: _, ...others } = before[locale] ?? {};
    const text = descriptions[locale];
    return [locale, { ...others, ...(text !== "" && { description: text }) }] as const;
  });
  return Object.fromEntries(words.filter(([, each]) => Object.keys(each).length > 0));
}
