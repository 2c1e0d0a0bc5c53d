import { LOCALES } from "@kram/domain/languages";
import type { OfficeContent } from "@kram/contract/content";
import { bannerRefusal, isBanner, isMenu, menuLinks, menuRefusal, neededLinks, SHOP_PAGES } from "@kram/domain/content";
import { ShopError } from "../../../platform/shop-error.ts";
import type { OfficeContentRepository, OfficeContentRow } from "./office-content.repository.ts";

type Entry = Pick<OfficeContentRow, "type" | "category" | "slug">;

/**
 * Checks menus and banners only. Refuses: content.menu-wrong, content.link-needed where the law wants one,
 * content.banner-wrong, content.link-unknown.
 */
export async function requireLinks(
  contents: Pick<OfficeContentRepository, "unknownPaths">,
  entry: Entry,
  texts: OfficeContent["texts"],
): Promise<void> {
  if (!isMenu(entry) && !isBanner(entry)) return;
  const written = LOCALES.filter((language) => language === "pl" || texts[language].content.trim() !== "");
  for (const language of written) {
    const { content } = texts[language];
    const refusal = isMenu(entry) ? menuRefusal(entry.slug, content) : bannerRefusal(content);
    if (refusal) throw new ShopError({ code: refusal.code, field: `texts.${language}.content` });
  }
  const paths = written
    .flatMap((language) => menuLinks(texts[language].content).map(({ href }) => href))
    .filter((href) => href.startsWith("/") && !SHOP_PAGES.includes(href));
  if (paths.length === 0) return;
  const [unknown] = await contents.unknownPaths([...new Set(paths)]);
  if (unknown !== undefined) {
    const language = written.find((each) => texts[each].content.includes(`(${unknown})`)) ?? "pl";
    throw new ShopError({ code: "content.link-unknown", field: `texts.${language}.content` });
  }
}

/** Keeps menus with legally required links. Refuses: content.link-needed. */
export function requireSpare(entry: Entry): void {
  if (isMenu(entry) && neededLinks(entry.slug).length > 0) throw new ShopError({ code: "content.link-needed" });
}
