"use client";
import type { Representative } from "@kram/contract/members";
import { useState } from "react";
import { hrefFor } from "../../i18n/href.ts";
import { Button } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { IntentLink } from "../../ui/intent-link.tsx";
import { call } from "../../platform/http/api.ts";
import { setAgreements } from "../../platform/http/operations.ts";
import { ConsentHistory } from "./consent-history.tsx";
import { Section } from "./section.tsx";
import type { SectionPart } from "./section-part.ts";
import { useAct } from "./use-act.ts";

/** Agreements: the regulations last as long as the account, the others can be taken back. Source: consents 7. */
export function AgreementsSection({ member, texts, errors, locale, onSaved }: SectionPart) {
  const { profile } = texts;
  const { privacyPolicyAccepted, contactAgreement, rodoMarketingAccepted } = member.agreements;
  const [chosen, setChosen] = useState({ contactAgreement, rodoMarketingAccepted });
  const [saved, setSaved] = useState(0);
  const act = useAct(errors, profile.failedTitle);
  const save = async () => {
    const body = { ...chosen, source: "agreements" } as const;
    const changed = await act.run(() => call(setAgreements, { body }));
    if (!changed) return;
    setSaved(saved + 1);
    onSaved(changed);
  };
  const choose = (change: Partial<typeof chosen>) => setChosen({ ...chosen, ...change });
  return (
    <Section id="agreements" title={profile.agreements} lead={profile.agreementsLead}>
      <p className="text-sm">
        {privacyPolicyAccepted ? profile.privacyAccepted : profile.privacyOpen}{" "}
        <IntentLink href={hrefFor(locale, "/regulations")} className="underline underline-offset-4">
          {profile.regulations}
        </IntentLink>
        {", "}
        <IntentLink href={hrefFor(locale, "/privacy-policy")} className="underline underline-offset-4">
          {profile.privacyPolicy}
        </IntentLink>
      </p>
      <div className="flex flex-col">
        <CheckboxField
          id="agreements-contact"
          label={profile.contactAgreement}
          checked={chosen.contactAgreement}
          onChange={(event) => choose({ contactAgreement: event.target.checked })}
        />
        <CheckboxField
          id="agreements-marketing"
          label={profile.marketingAgreement}
          checked={chosen.rodoMarketingAccepted}
          onChange={(event) => choose({ rodoMarketingAccepted: event.target.checked })}
        />
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Button busy={act.busy} onClick={() => void save()}>
          {profile.save}
        </Button>
        <p role="status" className="flex items-center gap-2 text-sm font-semibold text-green-strong">
          {saved > 0 && !act.busy && isStored(chosen, member) && (
            <>
              <Icon name="check" className="size-5" />
              {profile.saved}
            </>
          )}
        </p>
      </div>
      <ConsentHistory key={saved} texts={texts} errors={errors} locale={locale} />
    </Section>
  );
}

function isStored(
  chosen: { contactAgreement: boolean; rodoMarketingAccepted: boolean },
  { agreements }: Representative,
): boolean {
  return (
    chosen.contactAgreement === agreements.contactAgreement &&
    chosen.rodoMarketingAccepted === agreements.rodoMarketingAccepted
  );
}
