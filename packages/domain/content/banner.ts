import { menuLinks, type WrittenLink } from "./menu.ts";

/** Category of the texts that stand on the home page: the first opens it, the others follow below. */
export const BANNER_CATEGORY = "home-banner";

/** Whether a text is a banner of the home page. */
export function isBanner({ type, category }: { type: string; category: string | null }): boolean {
  return type === "additional" && category === BANNER_CATEGORY;
}

/** Where a banner leads and the words of its button; null for one that leads nowhere. */
export function bannerLink(markdown: string): WrittenLink | null {
  return menuLinks(markdown)[0] ?? null;
}

/** What is wrong with a banner's words in one language; null when nothing is. Besides its title and lead a banner has one link or none. */
export function bannerRefusal(markdown: string): { code: "content.banner-wrong" } | null {
  const most = markdown.trim() === "" ? 0 : 1;
  const isSound = menuLinks(markdown).length === most && markdown.trim().split("\n").length === 1;
  return isSound ? null : { code: "content.banner-wrong" };
}
