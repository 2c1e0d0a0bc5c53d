export interface NotificationsQuery {
  page: number;
  /** Null for all. */
  read: boolean | null;
}

/** Ignores invalid values. */
export function readNotificationsQuery(
  given: Readonly<Record<string, string | string[] | undefined>>,
): NotificationsQuery {
  const { pageNo, read } = given;
  const page = typeof pageNo === "string" && /^[1-9]\d{0,4}$/u.test(pageNo) ? Number.parseInt(pageNo, 10) : 1;
  return { page, read: read === "false" ? false : read === "true" ? true : null };
}

/** Below the language. */
export function notificationsPath({ page, read }: NotificationsQuery): string {
  const query = new URLSearchParams({
    ...(read !== null && { read: String(read) }),
    ...(page > 1 && { pageNo: String(page) }),
  });
  return query.size === 0 ? "/notifications" : `/notifications?${query}`;
}
