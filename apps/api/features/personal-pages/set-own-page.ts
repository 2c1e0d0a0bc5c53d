import { PERSONAL_PAGE, shortNameOf, shortNameProblem, shownNameProblem } from "@kram/domain/personal-pages";
import type { Database } from "../../platform/database.ts";
import type { Pictures } from "../../platform/pictures/picture-work.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { checkUpload, readUpload } from "../../platform/uploads/read-upload.ts";
import { createPersonalPagesRepository, type PersonalPageRow } from "./personal-pages.repository.ts";

type Wish = Pick<PersonalPageRow, "short" | "greeting" | "shownName" | "products" | "mayWrite" | "published">;

/**
 * Refuses: field-is-required, short-name.shape, short-name.reserved, short-name.taken, short-name.too-many,
 * shown-name.shape, shown-name.reserved, product.unknown.
 */
export async function setOwnPage({
  db,
  memberId,
  shopName,
  page,
}: {
  db: Database;
  memberId: number;
  shopName: string;
  page: Wish;
}): Promise<void> {
  const pages = createPersonalPagesRepository(db);
  const brands = [shopName, ...(await pages.brandWords())];
  const wrongShort = shortNameProblem(page.short, brands);
  if (wrongShort) throw new ShopError({ code: wrongShort, field: "short" });
  const wrongName = shownNameProblem(page.shownName, brands);
  if (wrongName) throw new ShopError({ code: wrongName, field: "shownName" });
  await requireProducts(pages, page.products, memberId);
  const short = shortNameOf(page.short);
  const names = await pages.namesOf(memberId);
  if (!names.includes(short) && names.length >= PERSONAL_PAGE.names)
    throw new ShopError({ code: "short-name.too-many", field: "short" });
  const wish = { ...page, short, greeting: page.greeting.trim(), shownName: page.shownName.trim() };
  if (!(await pages.set(memberId, wish))) throw new ShopError({ code: "short-name.taken", field: "short" });
}

/** One that was chosen before may be gone by now: it is not shown, and hinders nothing. */
async function requireProducts(
  pages: ReturnType<typeof createPersonalPagesRepository>,
  codes: readonly string[],
  memberId: number,
): Promise<void> {
  const kept = (await pages.ofMember(memberId))?.products ?? [];
  const added = codes.filter((code) => !kept.includes(code));
  const shown = new Set(await pages.shownProducts(added));
  if (!added.every((code) => shown.has(code))) throw new ShopError({ code: "product.unknown", field: "products" });
}

/** A square from the upper middle. Refuses: personal-page.none, and as readUpload. */
export async function setOwnPicture({
  db,
  pictures,
  memberId,
  content,
}: {
  db: Database;
  pictures: Pictures;
  memberId: number;
  content: string;
}): Promise<void> {
  const pages = createPersonalPagesRepository(db);
  if (!(await pages.ofMember(memberId))) throw new ShopError({ code: "personal-page.none" });
  const file = { name: "", content, mostBytes: PERSONAL_PAGE.pictureBytes, field: "content" };
  if (checkUpload(file).format === undefined) throw new ShopError({ code: "attachment.wrong-type", field: "content" });
  const { bytes } = await readUpload(pictures, file);
  const side = PERSONAL_PAGE.pictureSide;
  // Faces stand above the middle of most portraits.
  const picture = await pictures.cut(bytes, { width: side, height: side, across: 0.5, down: 0.3 });
  if (!(await pages.setPicture(memberId, picture))) throw new ShopError({ code: "personal-page.none" });
}

/** Refuses: personal-page.none. */
export async function dropOwnPicture(db: Database, memberId: number): Promise<void> {
  if (!(await createPersonalPagesRepository(db).setPicture(memberId, null)))
    throw new ShopError({ code: "personal-page.none" });
}
