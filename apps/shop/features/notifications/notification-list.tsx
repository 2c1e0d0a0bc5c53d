"use client";
import type { Messages } from "../../i18n/messages.ts";
import type { Notification } from "@kram/contract/notifications";
import { dayText } from "../../i18n/date-text.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { pageTexts } from "../../i18n/page-texts.ts";
import { errorText, loadErrorTexts } from "../../platform/errors/error-texts.ts";
import { listNotifications } from "../../platform/http/operations/notifications.ts";
import { useOperation } from "../../platform/http/use-operation.ts";
import { useLazyTexts } from "../../platform/texts/use-lazy-texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { markRead } from "./mark-read.ts";
import { notificationsPath, type NotificationsQuery } from "./notifications-path.ts";

/** Newest first, in pages with links; opening a message marks it read. */
export function NotificationList({
  texts,
  locale,
  query,
}: {
  texts: Messages["notifications"];
  locale: Locale;
  query: NotificationsQuery;
}) {
  const narrowed = query.read === null ? {} : ({ read: query.read ? "true" : "false" } as const);
  const { answer, refusal, reload, replace } = useOperation(listNotifications, {
    query: { pageNo: query.page, ...narrowed },
  });
  const errors = useLazyTexts(loadErrorTexts);
  if (refusal) {
    const text = errors && errorText(errors, refusal);
    return <ErrorState title={texts.failed} text={text} retryLabel={texts.retry} onRetry={reload} />;
  }
  if (!answer) return <NotificationsLoading texts={texts} />;
  if (answer.items.length === 0) {
    return <NoNotifications texts={texts} locale={locale} query={query} total={answer.totalCount} />;
  }
  const open = async ({ id, read }: Notification) => {
    if (read || !(await markRead(id))) return;
    replace((newest) => ({
      ...newest,
      items: newest.items.map((item) => (item.id === id ? { ...item, read: true } : item)),
    }));
  };
  const total = answer.totalPageCount;
  return (
    <div className="flex flex-col gap-8">
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {answer.items.map((item) => (
          <NotificationRow
            key={item.id}
            notification={item}
            texts={texts}
            locale={locale}
            onOpen={() => void open(item)}
          />
        ))}
      </ul>
      <Pagination
        current={answer.currentPage}
        total={total}
        hrefOf={(page) => hrefFor(locale, notificationsPath({ ...query, page }))}
        texts={pageTexts(texts, total)}
      />
    </div>
  );
}

function NotificationsLoading({ texts }: { texts: Messages["notifications"] }) {
  return (
    <div aria-busy="true" className="flex flex-col divide-y divide-line border-y border-line">
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      {[0, 1, 2, 3, 4].map((row) => (
        <div key={row} className="flex min-h-20 flex-col justify-center gap-2 py-4 sm:px-3">
          <Skeleton className="h-6 w-72 max-w-full" />
          <Skeleton className="h-4 w-32" />
        </div>
      ))}
    </div>
  );
}

/** `total` includes other pages. */
function NoNotifications({
  texts,
  locale,
  query,
  total,
}: {
  texts: Messages["notifications"];
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

function NotificationRow({
  notification: { title, message, read, createdAt },
  texts,
  locale,
  onOpen,
}: {
  notification: Notification;
  texts: Messages["notifications"];
  locale: Locale;
  onOpen: () => void;
}) {
  return (
    <li>
      <details className="group" onToggle={(event) => event.currentTarget.open && onOpen()}>
        <summary className="flex min-h-20 cursor-pointer list-none items-center gap-4 py-4 hover:bg-green-soft sm:px-3 [&::-webkit-details-marker]:hidden">
          <span className="flex min-w-0 grow flex-col gap-1">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className={read ? "text-lg" : "text-lg font-semibold"}>{title}</span>
              {!read && <Badge tone="yolk">{texts.new}</Badge>}
            </span>
            <time dateTime={createdAt} className="text-sm text-ink-soft">
              {dayText(locale, createdAt)}
            </time>
          </span>
          <Icon name="down" className="text-ink-soft transition-transform group-open:rotate-180" />
        </summary>
        <p className="max-w-prose pt-2 pb-6 whitespace-pre-line text-ink-soft sm:px-3">{message}</p>
      </details>
    </li>
  );
}
