"use client";
import { useEffect } from "react";
import { RegulationsGate } from "../features/consents/public.ts";
import { ContactWidget } from "../features/contact/public.ts";
import { PendingFavourite } from "../features/favourites/public.ts";
import { MoneyStrip } from "../features/money/public.ts";
import { NotificationPopup, useUnreadCount } from "../features/notifications/public.ts";
import {
  offerKeptPath,
  openEntries,
  UserMenu,
  type UserPanelTexts,
  useSession,
  watchSessionEnd,
} from "../features/sessions/public.ts";
import { type InactivityTexts, InactivityWatch } from "./inactivity-watch.tsx";

/** Above it members see notifications. Source: shell 5. */
const NOTIFICATIONS_ABOVE = 2;

export interface AccountCornerProps {
  texts: UserPanelTexts;
  inactivity: InactivityTexts;
  stagingLevel: number;
}

/** Members' panel, popups and the pending favourite. */
export default function MemberCorner({
  texts,
  inactivity,
  stagingLevel,
  opensAtOnce,
}: AccountCornerProps & { opensAtOnce: boolean }) {
  const unread = useUnreadCount();
  const { user } = useSession();
  const handle = user?.sessionCookie;
  const memberNo = user?.memberNo;
  const isComplete = user?.hasCredentials ?? false;
  useEffect(() => {
    if (isComplete) void offerKeptPath();
  }, [isComplete]);
  useEffect(() => {
    if (memberNo) void openEntries(memberNo);
  }, [memberNo]);
  useEffect(() => (handle === undefined ? undefined : watchSessionEnd()), [handle]);
  return (
    <>
      <UserMenu
        texts={texts}
        stagingLevel={stagingLevel}
        unread={stagingLevel > NOTIFICATIONS_ABOVE ? unread : 0}
        opensAtOnce={opensAtOnce}
      />
      <RegulationsGate />
      <NotificationPopup />
      {user?.hasCredentials && <MoneyStrip />}
      <PendingFavourite />
      <ContactWidget />
      <InactivityWatch texts={inactivity} />
    </>
  );
}
