export {
  type RenderedText,
  renderMarkdown,
  type TextHeading,
  type TextPlace,
  withoutHangingLetters,
  withUnitsKept,
} from "./markdown.ts";
export {
  BANNER_CATEGORY,
  bannerLink,
  bannerRefusal,
  isBanner,
  isMenu,
  MENU_CATEGORY,
  type MenuName,
  menuLinks,
  menuRefusal,
  neededLinks,
  needsText,
  SHOP_PAGES,
  type WrittenLink,
  writeMenu,
} from "./links.ts";
export { type ChangedLine, type ChangedPart, changesOf, hasChanges } from "./text-changes.ts";
