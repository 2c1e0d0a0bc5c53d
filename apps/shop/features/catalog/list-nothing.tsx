import { hrefFor } from "../../i18n/href.ts";
import { translator } from "../../i18n/translator.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { AddressedList } from "./list-address.ts";
import { chosenFilters } from "./list-filters.ts";

/** A list without products: says whether that is because of the filters, and offers the way on. */
export function ListNothing({ locale, scope, query }: AddressedList) {
  const t = translator(locale, "catalog");
  if (chosenFilters(query.filters).length > 0) {
    return (
      <EmptyState
        title={t("filters.empty")}
        text={t("filters.emptyText")}
        action={<ButtonLink href={hrefFor(locale, scope.path)}>{t("filters.clear")}</ButtonLink>}
      />
    );
  }
  return (
    <EmptyState
      title={t("empty")}
      text={t("emptyText")}
      action={<ButtonLink href={hrefFor(locale, "/produkty")}>{t("emptyAction")}</ButtonLink>}
    />
  );
}
