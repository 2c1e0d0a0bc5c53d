import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { type NotificationsQuery, notificationsPath } from "./notifications-path.ts";
import type { NotificationsTexts } from "./notifications-texts.ts";

/** Why a list of messages shows none, and a way on. `total` counts those on other pages. */
export function NoNotifications({
  texts,
  locale,
  query,
  total,
}: {
  texts: NotificationsTexts;
  locale: Locale;
  query: NotificationsQuery;
  total: number;
}) {
  const link = (path: string, label: string) => <ButtonLink href={hrefFor(locale, path)}>{label}</ButtonLink>;
  if (total > 0) {
    const action = link(notificationsPath({ ...query, page: 1 }), texts.beyondAction);
    return <EmptyState title={texts.beyond} text={texts.beyondText} action={action} />;
  }
  if (query.read === true) {
    const action = link(notificationsPath({ page: 1, read: null }), texts.allReadAction);
    return <EmptyState title={texts.noneRead} text={texts.noneReadText} action={action} />;
  }
  if (query.read === false) {
    const action = link(notificationsPath({ page: 1, read: null }), texts.allReadAction);
    return <EmptyState title={texts.allRead} text={texts.allReadText} action={action} />;
  }
  return <EmptyState title={texts.empty} text={texts.emptyText} action={link("/produkty", texts.emptyAction)} />;
}
