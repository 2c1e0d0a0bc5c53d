"use client";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { fill } from "../../i18n/fill.ts";
import { hrefFor } from "../../i18n/href.ts";
import { call } from "../../platform/http/api.ts";
import { setAgreements } from "../../platform/http/operations/consents.ts";
import { pageLocale } from "../../platform/texts/page-locale.ts";
import { useLazyTexts } from "../../platform/texts/use-lazy-texts.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { showToast } from "../../ui/toast/toast-store.ts";
import { useSession } from "../sessions/public.ts";
import { loadConsentsTexts, PRIVATE_TERMS } from "./consents-texts.ts";

interface Announced {
  slug: "regulations" | "privacy-policy";
  version: number;
  /** As text. */
  date: string;
  audience: "standard" | "company";
}

/** Before their day; for members whom they concern. Source: consents 8. */
export function AcceptAnnounced({ slug, version, date, audience }: Announced) {
  const { user } = useSession();
  const texts = useLazyTexts(loadConsentsTexts);
  const [state, setState] = useState<"open" | "busy" | "done">("open");
  const concerns = slug === "privacy-policy" || (user?.kind === "company") === (audience === "company");
  if (!user || !texts || !concerns) return null;
  const accept = async () => {
    setState("busy");
    const stored = await call(setAgreements, { body: { announced: { slug, version } } }).then(
      () => true,
      () => false,
    );
    setState(stored ? "done" : "open");
    if (!stored) showToast({ kind: "error", title: texts["agreements-update-fail"] });
  };
  if (state === "done")
    return (
      <Banner kind="info" title={texts.announcedDone} announce>
        {fill(texts.announcedDoneText, { date })}
      </Banner>
    );
  return (
    <Banner
      kind="info"
      title={fill(texts.announcedTitle, { date })}
      action={
        <div className="flex flex-wrap gap-3">
          <Button busy={state === "busy"} onClick={() => void accept()}>
            {texts.announcedAccept}
          </Button>
          <ButtonLink variant="secondary" href={hrefFor(pageLocale(), "/profile/delete")}>
            {texts.leave}
          </ButtonLink>
        </div>
      }
    >
      {texts.announcedText}
    </Banner>
  );
}

/** Leads a company from the common address to its own terms. Source: pages 12. */
export function CompanyTerms() {
  const { user } = useSession();
  const router = useRouter();
  const isCompany = user?.kind === "company";
  useEffect(() => {
    if (isCompany && location.hash !== PRIVATE_TERMS) router.replace(hrefFor(pageLocale(), "/regulations/company"));
  }, [isCompany, router]);
  return null;
}
