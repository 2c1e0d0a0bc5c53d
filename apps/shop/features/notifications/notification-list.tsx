"use client";
import type { Notification } from "@kram/contract/notifications";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { pageTexts } from "../../i18n/page-texts.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { useBackEnd } from "../../platform/http/use-back-end.ts";
import { errorText, loadErrorTexts } from "../../platform/errors/error-texts.ts";
import { useLazyTexts } from "../../platform/texts/use-lazy-texts.ts";
import { markRead } from "./mark-read.ts";
import { NoNotifications } from "./no-notifications.tsx";
import { NotificationRow } from "./notification-row.tsx";
import { type NotificationsQuery, notificationsPath } from "./notifications-path.ts";
import type { NotificationsTexts } from "./notifications-texts.ts";

interface NotificationPage {
  items: Notification[];
  currentPage: number;
  totalPageCount: number;
  totalCount: number;
}

/** The member's messages, newest first, in pages with real links; opening one marks it read. */
export function NotificationList({
  texts,
  locale,
  query,
}: {
  texts: NotificationsTexts;
  locale: Locale;
  query: NotificationsQuery;
}) {
  const narrowed = query.read === null ? "" : `&read=${query.read}`;
  const path = `notifications?pageNo=${query.page}${narrowed}&locale=${locale}`;
  const { answer, refusal, reload, replace } = useBackEnd<NotificationPage>(path);
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

function NotificationsLoading({ texts }: { texts: NotificationsTexts }) {
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
