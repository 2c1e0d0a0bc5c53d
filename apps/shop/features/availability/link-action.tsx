"use client";
import { useEffect, useState } from "react";
import { fill } from "../../i18n/fill.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { call, type Refusal, refusalOf } from "../../platform/http/api.ts";
import { cancelAvailability, confirmAvailability } from "../../platform/http/operations/availability.ts";
import { FormDone } from "../../platform/forms/checked-form.tsx";
import { RefusalBanner } from "../../platform/errors/refusal-banner.tsx";

/** `doneText` holds `{title}`, `doneTextPlain` does not. */
export interface LinkActionTexts {
  title: string;
  lead: string;
  action: string;
  doneTitle: string;
  doneText: string;
  doneTextPlain: string;
  linkTitle: string;
  linkText: string;
  failed: string;
  toShop: string;
}

/** Needs a press, since mail programs open links. */
export function LinkAction({
  kind,
  texts,
  locale,
}: {
  kind: "confirm" | "cancel";
  texts: LinkActionTexts;
  locale: Locale;
}) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [done, setDone] = useState<{ productTitle: string | null } | null>(null);
  useEffect(() => {
    if (tokenOfAddress() === "") setRefusal({ code: "link.invalid" });
  }, []);
  const press = async () => {
    setBusy(true);
    setRefusal(null);
    const body = { token: tokenOfAddress() };
    const done = kind === "confirm" ? call(confirmAvailability, { body }) : call(cancelAvailability, { body });
    await done.then(setDone, (failure: unknown) => setRefusal(refusalOf(failure)));
    setBusy(false);
  };
  const toShop = <ButtonLink href={hrefFor(locale, "/produkty")}>{texts.toShop}</ButtonLink>;
  if (done) {
    const { productTitle: title } = done;
    const text = title === null ? texts.doneTextPlain : fill(texts.doneText, { title });
    return <FormDone title={texts.doneTitle} text={text} actions={toShop} />;
  }
  if (refusal?.code === "link.invalid")
    return <FormDone title={texts.linkTitle} text={texts.linkText} actions={toShop} />;
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
