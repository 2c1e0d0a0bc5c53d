import { MENU_GROUPS } from "@kram/contract/content";
import { isMenu, MENU_CATEGORY } from "@kram/domain/content";
import { ShopError } from "../../../platform/shop-error.ts";
import type { OfficeContentRepository, StoredPlace } from "./office-content.repository.ts";

/** Refuses `content.place-wrong` for a kind that the section does not have, a part that the menus do not have, days outside of events, an event without days or with its end before its beginning, and a menu that would be none any more. */
export async function requirePlace(
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
