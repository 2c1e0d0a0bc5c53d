"use client";
import type { Messages } from "../../i18n/messages.ts";
import { useEffect, useId, useState } from "react";
import { fill } from "../../i18n/fill.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { pageLocale } from "../../platform/texts/page-locale.ts";
import { useLazyTexts } from "../../platform/texts/use-lazy-texts.ts";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { IntentLink } from "../../ui/intent-link.tsx";
import { followMark, forgetSponsor, type KeptSponsor, rememberSponsor } from "./kept-sponsor.ts";
import { findSponsor } from "./find-sponsor.ts";

/** Tells visitors who recommended the shop, and lets them decide how long that is kept. Source: registration 10. */
export default function SponsorNote() {
  const texts = useLazyTexts(loadTexts);
  const [kept, setKept] = useState<KeptSponsor | null>(null);
  const id = useId();
  useEffect(() => {
    let current = true;
    void followMark(findSponsor).then((sponsor) => current && setKept(sponsor));
    return () => {
      current = false;
    };
  }, []);
  if (!kept || !texts) return null;
  const forget = () => {
    forgetSponsor();
    setKept(null);
  };
  return (
    <aside aria-label={texts.label} className="only-visitor border-b border-line bg-green-soft">
      <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-1 py-1.5 text-sm">
        <p className="font-semibold">{fill(texts.recommendedBy, { name: kept.name })}</p>
        <IntentLink
          href={hrefFor(pageLocale(), "/join")}
          className="flex min-h-11 items-center underline underline-offset-4 hover:text-green"
        >
          {texts.join}
        </IntentLink>
        <CheckboxField
          id={id}
          label={texts.remember}
          checked={kept.until !== null}
          onChange={(event) => setKept(rememberSponsor(kept, event.target.checked))}
        />
        <span className="ml-auto">
          <IconButton icon="close" label={texts.forget} onClick={forget} />
        </span>
      </div>
    </aside>
  );
}

type Texts = Messages["recommended"];

const LOADERS: Record<Locale, () => Promise<{ default: Texts }>> = {
  pl: () => import("../../messages/pl/recommended.json"),
  en: () => import("../../messages/en/recommended.json"),
  de: () => import("../../messages/de/recommended.json"),
};

async function loadTexts(locale: Locale): Promise<Texts> {
  return (await LOADERS[locale]()).default;
}
