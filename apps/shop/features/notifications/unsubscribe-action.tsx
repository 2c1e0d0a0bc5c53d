"use client";
import { useEffect, useState } from "react";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import type { Messages } from "../../i18n/messages.ts";
import { RefusalBanner } from "../../platform/errors/refusal-banner.tsx";
import { FormDone } from "../../platform/forms/checked-form.tsx";
import { call, type Refusal, refusalOf } from "../../platform/http/api.ts";
import { unsubscribeNotices } from "../../platform/http/operations/notices.ts";
import { unsubscribe } from "../../platform/http/operations/notifications.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { PageTitle } from "../../ui/page-title.tsx";

/** What ends: announcements of the shop, or what the club tells by itself. */
export type MailList = "announcements" | "notices";

const END = {
  announcements: (token: string) => call(unsubscribe, { body: { token } }),
  notices: (token: string) => call(unsubscribeNotices, { body: { token } }),
};

/** Needs a press, since mail programs open links. */
export function UnsubscribeAction({
  locale,
  list,
  texts: { notices, ...shared },
}: {
  locale: Locale;
  list: MailList;
  texts: Messages["notifications"]["unsubscribe"];
}) {
  const texts = list === "notices" ? { ...shared, ...notices } : shared;
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (tokenOfAddress() === "") setRefusal({ code: "link.invalid" });
  }, []);
  const press = async () => {
    setBusy(true);
    setRefusal(null);
    await END[list](tokenOfAddress()).then(
      () => setDone(true),
      (failure: unknown) => setRefusal(refusalOf(failure)),
    );
    setBusy(false);
  };
  const choose = <ButtonLink href={hrefFor(locale, "/profile/notifications")}>{texts.choose}</ButtonLink>;
  if (done) return <FormDone title={texts.doneTitle} text={texts.doneText} actions={choose} />;
  if (refusal?.code === "link.invalid")
    return <FormDone title={texts.linkTitle} text={texts.linkText} actions={choose} />;
  return (
    <>
      <PageTitle title={texts.title} lead={texts.lead} />
      <RefusalBanner refusal={refusal} title={texts.failed} />
      <Button wide busy={busy} onClick={() => void press()}>
        {texts.action}
      </Button>
    </>
  );
}

/** In the browser, for cached pages. */
function tokenOfAddress(): string {
  return new URLSearchParams(location.search).get("token") ?? "";
}
