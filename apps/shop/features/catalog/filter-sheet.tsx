import { translator } from "../../i18n/translator.ts";
import { buttonLook } from "../../ui/button-look.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import { chosenFilters } from "./list-filters.ts";
import type { ShownList } from "./shown-list.ts";
import { mark } from "../../enhance/marks.ts";

/** Ids of the place of a list's filters, and of the sheet that they move into on phones. */
const PLACE = "filters";
const SHEET = "filter-sheet";

/**
 * The filters beside a list; on phones they open in a sheet over it, see enhance/filters.ts. Without scripts the link shows them
 * in their place, by the address.
 */
export function FilterSheet(shown: ShownList) {
  const t = translator(shown.locale, "catalog");
  const chosen = chosenFilters(shown.query.filters).length;
  return (
    <>
      <a
        href={`#${PLACE}`}
        {...mark("sheet", SHEET)}
        aria-haspopup="dialog"
        className={`listing-open lg:hidden ${buttonLook("secondary", "small")}`}
      >
        {chosen > 0 ? t("filters.openChosen", { count: chosen }) : t("filters.open")}
      </a>
      <div id={PLACE} className="listing-filters">
        <FilterPanel {...shown} />
      </div>
      <dialog id={SHEET} {...mark("drawer")} aria-label={t("filters.title")} className="drawer drawer-right">
        <div className="flex h-full max-h-dvh flex-col">
          <div className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-5">
            <h2 className="text-lg">{t("filters.title")}</h2>
            <IconButton icon="close" label={t("filters.close")} {...mark("closes")} />
          </div>
          <div {...mark("sheetPlace")} className="grow overflow-y-auto overscroll-contain p-5" />
        </div>
      </dialog>
    </>
  );
}
