import type { OperationAnswer } from "@kram/contract/operation";
import type {
  getPersonalPage,
  listPersonalPages,
  OfficePersonalPage,
  ownPage,
  personalPage,
} from "@kram/contract/personal-pages";
import { suggestedShortName } from "@kram/domain/personal-pages";
import { sponsorName } from "@kram/domain/registration";
import type { z } from "zod";
import type { Database } from "../../platform/database.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { pageOfRows } from "../../platform/page-of-rows.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { createOfficePersonalPagesRepository, type OfficePersonalPageRow } from "./office-personal-pages.repository.ts";
import { createPersonalPagesRepository, type PersonalPageRow } from "./personal-pages.repository.ts";

/** By any of a partner's short names. Refuses: personal-page.unknown. */
export async function showPage(db: Database, short: string): Promise<OperationAnswer<typeof getPersonalPage>> {
  const row = await createPersonalPagesRepository(db).byShort(short);
  if (!row) throw new ShopError({ code: "personal-page.unknown" });
  return { short: row.short, page: presentPage(row) };
}

export async function showOwnPage(input: {
  db: Database;
  memberId: number;
  shopUrl: string;
}): Promise<z.infer<typeof ownPage>> {
  const { db, memberId, shopUrl } = input;
  const pages = createPersonalPagesRepository(db);
  return presentOwnPage(await pages.nameOf(memberId), await pages.ofMember(memberId), shopUrl);
}

/** For staff. */
export async function listPages(
  db: Database,
  { hidden, text, ...page }: z.output<typeof listPersonalPages.query>,
): Promise<OperationAnswer<typeof listPersonalPages>> {
  const pages = createOfficePersonalPagesRepository(db);
  const asked = { ...page, hidden: hidden === undefined ? null : hidden === "true", text: text?.trim() || null };
  return pageOfRows(asked, (each) => pages.list(each), presentOfficePage);
}

/** Without a reason it is shown again. Refuses: personal-page.none. */
export async function hidePersonalPage(input: {
  db: Database;
  staffId: number;
  memberNo: string;
  reason: string | null;
}): Promise<OfficePersonalPage> {
  const { db, staffId, memberNo, reason } = input;
  await db.inTransaction(async (tx) => {
    const pages = createOfficePersonalPagesRepository(tx);
    const before = await pages.lock(memberNo);
    if (!before) throw new ShopError({ code: "personal-page.none" });
    if (before.hiddenReason === reason) return;
    await pages.hide(before.memberId, reason);
    const noted = { before: { hidden: before.hiddenReason }, after: { hidden: reason } };
    await noteStaffAction(tx, { staffId, action: "hidePersonalPage", subject: memberNo, ...noted });
  });
  const row = await createOfficePersonalPagesRepository(db).find(memberNo);
  if (!row) throw new ShopError({ code: "personal-page.none" });
  return presentOfficePage(row);
}

type Person = Pick<PersonalPageRow, "name" | "surname">;

/** Publishing agrees to first name and initial; another name replaces them. Source: personal-pages 4. */
function nameOnPage({ name, surname, shownName }: Person & { shownName: string }): string {
  return sponsorName({ name, surname, shown: true, calledAs: shownName });
}

/** Null where the link leads to the shop alone. */
function presentPage(row: PersonalPageRow): z.infer<typeof personalPage> | null {
  const { greeting, products, picture, mayWrite, published, hiddenReason } = row;
  if (!published || hiddenReason !== null) return null;
  return { name: nameOnPage(row), greeting, products, picture: base64Of(picture), mayWrite };
}

/** `row` is null before a short name was chosen. */
async function presentOwnPage(
  person: Person,
  row: PersonalPageRow | null,
  shopUrl: string,
): Promise<z.infer<typeof ownPage>> {
  const link = row && `${shopUrl}/p/${row.short}`;
  const qrSvg = link && (await import("uqr")).renderSVG(link, { border: 2 });
  return {
    short: row?.short ?? "",
    suggested: suggestedShortName(person),
    link,
    qrSvg,
    greeting: row?.greeting ?? "",
    shownName: row?.shownName ?? "",
    plainName: nameOnPage({ ...person, shownName: "" }),
    products: row?.products ?? [],
    picture: base64Of(row?.picture ?? null),
    mayWrite: row?.mayWrite ?? true,
    published: row?.published ?? false,
    hiddenReason: row?.hiddenReason ?? null,
  };
}

function presentOfficePage({ total: _, ...row }: OfficePersonalPageRow & { total?: number }): OfficePersonalPage {
  const { memberNo, short, greeting, products, hasPicture, published, changedAt, hiddenReason } = row;
  const name = nameOnPage(row);
  return {
    memberNo,
    short,
    name,
    greeting,
    products,
    hasPicture,
    published,
    changedAt: changedAt.toISOString(),
    hiddenReason,
  };
}

function base64Of(picture: Buffer | null): string | null {
  return picture && picture.toString("base64");
}
