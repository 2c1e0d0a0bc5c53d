import { MENU_GROUPS, type OfficeContent } from "@kram/contract/content";
import { isMenu, MENU_CATEGORY } from "@kram/domain/content";
import type { Database, Queryable } from "../../../platform/database.ts";
import { noteStaffAction } from "../../../platform/office/staff-actions.ts";
import { ShopError } from "../../../platform/shop-error.ts";
import {
  changeContent,
  type ContentChange,
  readOfficeContent,
  requireEditable,
  requireNewest,
  type SeenVersion,
  subjectOf,
} from "./change-content.ts";
import {
  createOfficeContentRepository,
  type OfficeContentRepository,
  type OfficeContentRow,
  type StoredPlace,
  type StoredTexts,
} from "./office-content.repository.ts";
import { presentOfficeContent, presentTexts, storedTexts } from "./present-office-content.ts";
import { requireLinks } from "./require-links.ts";

/** Begins it unseen. Refuses: content.slug-taken, content.place-wrong. */
export function addContent(input: {
  db: Database;
  staffId: number;
  entry: {
    type: OfficeContent["type"];
    slug: string;
    section: OfficeContent["section"];
    region: string | null;
    audience: "standard" | "company" | null;
  };
  title: string;
  place: StoredPlace;
}): Promise<OfficeContent> {
  const { db, staffId, entry, place } = input;
  const title = input.title.trim();
  return db.inTransaction(async (tx) => {
    const contents = createOfficeContentRepository(tx);
    await requirePlace(contents, entry, place);
    const id = await contents.add(entry, { place, title, staffId });
    if (id === null) throw new ShopError({ code: "content.slug-taken", field: "slug" });
    await noteStaffAction(tx, {
      staffId,
      action: "addContent",
      subject: subjectOf(entry),
      after: { ...entry, ...place, title },
    });
    return presentOfficeContent(await readOfficeContent(tx, String(id)));
  });
}

/** An unseen article with all its words, to be read by a lawyer first. Answers its id. Refuses: content.slug-taken. */
export async function draftArticle(
  tx: Queryable,
  input: { slug: string; section: NonNullable<OfficeContent["section"]>; texts: StoredTexts; staffId: number },
): Promise<number> {
  const { slug, section, texts, staffId } = input;
  const contents = createOfficeContentRepository(tx);
  const entry = { type: "article" as const, slug, section, region: null, audience: null };
  const place = { category: null, position: 0, startsOn: null, endsOn: null };
  const id = await contents.add(entry, { place, title: texts.pl?.title ?? "", staffId });
  if (id === null) throw new ShopError({ code: "content.slug-taken" });
  await contents.saveDraft(id, { texts, details: {}, staffId });
  await contents.setNeedsLawyer(id, { version: 1, needed: true });
  await noteStaffAction(tx, { staffId, action: "addContent", subject: subjectOf(entry), after: { ...entry, texts } });
  return id;
}

/**
 * Saves words; Polish needs its title. Refuses: content.unknown, content.changed-meanwhile, content.scheduled,
 * field-is-required, and what requireLinks refuses.
 */
export function saveContentDraft(
  input: ContentChange & SeenVersion & Pick<OfficeContent, "texts" | "details">,
): Promise<OfficeContent> {
  const { texts, details, staffId } = input;
  if (texts.pl.title.trim() === "") throw new ShopError({ code: "field-is-required", field: "texts.pl.title" });
  return changeContent(input, async (tx, before) => {
    requireNewest(before, input);
    requireEditable(before);
    await requireLinks(createOfficeContentRepository(tx), before, texts);
    const kept = { ...before.details, ...storedDetails(details) };
    await createOfficeContentRepository(tx).saveDraft(before.id, { texts: storedTexts(texts), details: kept, staffId });
    return {
      action: "saveContentDraft",
      before: { texts: presentTexts(before.texts), details: before.details },
      after: { texts, details: kept },
    };
  });
}

/** Counts at once. Refuses: content.unknown, content.place-wrong. */
export function setContentPlace(input: ContentChange & { place: StoredPlace }): Promise<OfficeContent> {
  const { place } = input;
  return changeContent(input, async (tx, before) => {
    const contents = createOfficeContentRepository(tx);
    await requirePlace(contents, before, place);
    await contents.setPlace(before.id, place);
    return { action: "setContentPlace", before: placeOf(before), after: place };
  });
}

/** Says whether a lawyer should still read the newest words. Refuses: content.unknown, content.changed-meanwhile. */
export function setContentLawyer(input: ContentChange & SeenVersion & { needed: boolean }): Promise<OfficeContent> {
  const { needed, version } = input;
  return changeContent(input, async (tx, before) => {
    requireNewest(before, input);
    await createOfficeContentRepository(tx).setNeedsLawyer(before.id, { version, needed });
    return { action: "setContentLawyer", before: { needed: before.needsLawyer }, after: { version, needed } };
  });
}

/** Brings words and facts back as a draft. Refuses: content.unknown, content.changed-meanwhile, content.scheduled. */
export function restoreContentVersion(input: ContentChange & SeenVersion & { from: number }): Promise<OfficeContent> {
  const { from, staffId } = input;
  return changeContent(input, async (tx, before) => {
    requireNewest(before, input);
    requireEditable(before);
    const contents = createOfficeContentRepository(tx);
    const version = await contents.version(before.id, from);
    if (!version) throw new ShopError({ code: "content.unknown", field: "from" });
    await contents.saveDraft(before.id, { ...version, staffId });
    return { action: "restoreContentVersion", before: { version: before.version }, after: { from } };
  });
}

/** Empty ones are left out; a file's documents stay apart. */
function storedDetails({ author, productCodes, contact }: OfficeContent["details"]) {
  return {
    author: author.trim() === "" ? undefined : author.trim(),
    productCodes: productCodes.length === 0 ? undefined : [...new Set(productCodes)],
    contact: contact ?? undefined,
  };
}

function placeOf({ category, position, startsOn, endsOn }: OfficeContentRow): StoredPlace {
  return { category, position, startsOn, endsOn };
}

/** Checks section, category and days of events. Refuses: content.place-wrong. */
async function requirePlace(
  contents: Pick<OfficeContentRepository, "hasCategory">,
  { type, section, category: before = null }: { type: string; section: string | null; category?: string | null },
  { category, startsOn, endsOn }: StoredPlace,
): Promise<void> {
  const wrong = (field: string): never => {
    throw new ShopError({ code: "content.place-wrong", field });
  };
  if ((section === null) === (type === "article")) wrong("section");
  if (section === "events") {
    if (startsOn === null) return wrong("place.startsOn");
    if (endsOn === null || endsOn < startsOn) return wrong("place.endsOn");
  } else if (startsOn !== null || endsOn !== null) return wrong("place.startsOn");
  if (isMenu({ type, category: before }) && category !== MENU_CATEGORY) wrong("place.category");
  if (category === null) return;
  if (section !== null && !(await contents.hasCategory(section, category))) wrong("place.category");
  if (type === "page" && !MENU_GROUPS.some((group) => group === category)) wrong("place.category");
}
