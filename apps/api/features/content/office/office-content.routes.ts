import {
  addContent as addOperation,
  changeContentCategory as changeOperation,
  createContentCategory as createOperation,
  deleteContentCategory as deleteOperation,
  dropContentDraft as dropOperation,
  getContentPreview,
  getContentVersion,
  getOfficeContent,
  listContentCategories,
  listOfficeContents,
  makeContentPreview,
  publishContent as publishOperation,
  restoreContentVersion as restoreOperation,
  saveContentDraft as saveOperation,
  setContentFile as fileOperation,
  setContentLawyer as lawyerOperation,
  setContentPicture as pictureOperation,
  setContentPlace as placeOperation,
  unscheduleContent as unscheduleOperation,
  withdrawContent as withdrawOperation,
} from "@kram/contract/content";
import type { Country } from "@kram/countries/country";
import type { Database } from "../../../platform/database.ts";
import type { Serve } from "../../../platform/http/route.ts";
import type { MediaStore } from "../../../platform/media/media-store.ts";
import { wholeList } from "../../../platform/page-of-rows.ts";
import type { Pictures } from "../../../platform/pictures/picture-work.ts";
import { ShopError } from "../../../platform/shop-error.ts";
import { readOfficeContent } from "./change-content.ts";
import {
  addContent,
  restoreContentVersion,
  saveContentDraft,
  setContentLawyer,
  setContentPlace,
} from "./edit-content.ts";
import { setContentFile, setContentPicture } from "./edit-content-files.ts";
import { createOfficeContentRepository } from "./office-content.repository.ts";
import { presentContentItem, presentOfficeContent, presentTexts } from "./present-office-content.ts";
import { dropContentDraft, publishContent, unscheduleContent, withdrawContent } from "./publish-content.ts";
import { makePreviewToken, readPreviewToken } from "./preview-token.ts";
import { createContentCategoriesRepository } from "./content-categories.repository.ts";
import {
  changeContentCategory,
  createContentCategory,
  deleteContentCategory,
  presentContentCategory,
} from "./edit-content-category.ts";

/** Three languages of the longest texts, a picture of five and a document of ten megabytes as base64. */
const MOST_BYTES = { texts: 2 * 1024 * 1024, picture: 7_400_000, document: 14_400_000 } as const;

/** Registers categories of articles, too. */
export function registerOfficeContentRoutes(deps: {
  serve: Serve;
  db: Database;
  country: Country;
  media: MediaStore;
  pictures: Pictures;
  shopUrl: string;
  /** Signs links to drafts. */
  secret: string;
}): void {
  const { serve, db, country, media, pictures, shopUrl, secret } = deps;
  const contents = createOfficeContentRepository(db);
  const by = (caller: { staffId: number }) => ({ db, staffId: caller.staffId });

  registerContentCategoryRoutes({ serve, db });

  serve(listOfficeContents, async ({ query: { pageNo, pageSize, locale, ...asked } }) => {
    const { type = null, section = null, state = null, untranslated = null, needsLawyer = null } = asked;
    const filter = { text: asked.text?.trim() || null, type, section, state, untranslated, needsLawyer };
    const [rows, totalCount] = await Promise.all([
      contents.list(filter, { pageNo, pageSize, locale }),
      contents.count(filter),
    ]);
    const totalPageCount = Math.ceil(totalCount / pageSize);
    return { items: rows.map(presentContentItem), currentPage: pageNo, totalPageCount, totalCount };
  });

  serve(getOfficeContent, async ({ params }) => presentOfficeContent(await readOfficeContent(db, params.id)));

  serve(getContentVersion, async ({ params }) => {
    const version = Number.parseInt(params.version, 10);
    const found = await contents.version(Number.parseInt(params.id, 10), version);
    if (!found) throw new ShopError({ code: "content.unknown" });
    return { version, texts: presentTexts(found.texts) };
  });

  serve(addOperation, async ({ caller, body: { regional, title, place, ...entry } }) =>
    addContent({ ...by(caller), entry: { ...entry, region: regional ? country.code : null }, title, place }),
  );
  serve(saveOperation, async ({ caller, params, body }) => saveContentDraft({ ...by(caller), ...params, ...body }), {
    mostBytes: MOST_BYTES.texts,
  });
  serve(placeOperation, async ({ caller, params, body }) => setContentPlace({ ...by(caller), ...params, place: body }));
  serve(publishOperation, async ({ caller, params, body }) =>
    publishContent({ ...by(caller), country, ...params, ...body }),
  );
  serve(unscheduleOperation, async ({ caller, params }) => unscheduleContent({ ...by(caller), ...params }));
  serve(withdrawOperation, async ({ caller, params, body }) => withdrawContent({ ...by(caller), ...params, ...body }));
  serve(dropOperation, async ({ caller, params, query }) =>
    dropContentDraft({ ...by(caller), ...params, version: Number(query.version), edits: Number(query.edits) }),
  );
  serve(lawyerOperation, async ({ caller, params, body }) => setContentLawyer({ ...by(caller), ...params, ...body }));
  serve(restoreOperation, async ({ caller, params, body }) =>
    restoreContentVersion({ ...by(caller), ...params, ...body }),
  );
  serve(
    pictureOperation,
    async ({ caller, params, body }) => setContentPicture({ ...by(caller), media, pictures, ...params, ...body }),
    { mostBytes: MOST_BYTES.picture },
  );
  serve(
    fileOperation,
    async ({ caller, params, body }) => setContentFile({ ...by(caller), media, pictures, ...params, ...body }),
    { mostBytes: MOST_BYTES.document },
  );

  serve(makeContentPreview, async ({ params }) => {
    const row = await readOfficeContent(db, params.id);
    const { token, expiresAt } = makePreviewToken(row.id, { secret, now: Date.now() });
    return { url: `${shopUrl}/preview/${token}`, expiresAt: expiresAt.toISOString() };
  });

  serve(getContentPreview, async ({ params, query, reply }) => {
    const id = readPreviewToken(params.token, { secret, now: Date.now() });
    const row = id === null ? null : await contents.get(id);
    if (!row) throw new ShopError({ code: "content.unknown" });
    const { texts, picture, version } = presentOfficeContent(row);
    const { title, lead, content } = { ...texts.pl, ...withoutEmpty(texts[query.locale]) };
    reply.header("cache-control", "no-store");
    return { title, lead, content, picture, version };
  });
}

/** Readers get the Polish words for left out ones. */
function withoutEmpty<Words extends Record<string, string>>(words: Words): Partial<Words> {
  return Object.fromEntries(Object.entries(words).filter(([, text]) => text !== "")) as Partial<Words>;
}

function registerContentCategoryRoutes({ serve, db }: { serve: Serve; db: Database }): void {
  const by = (caller: { staffId: number }) => ({ db, staffId: caller.staffId });

  serve(listContentCategories, async () =>
    wholeList((await createContentCategoriesRepository(db).all()).map(presentContentCategory)),
  );
  serve(createOperation, async ({ caller, body }) => createContentCategory({ ...by(caller), ...body }));
  serve(changeOperation, async ({ caller, params, body }) =>
    changeContentCategory({ ...by(caller), ...params, ...body }),
  );
  serve(deleteOperation, async ({ caller, params }) => deleteContentCategory({ ...by(caller), ...params }));
}
