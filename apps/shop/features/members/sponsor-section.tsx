"use client";
import { memberNumberProblem } from "@kram/domain/registration";
import { Badge } from "../../ui/badge.tsx";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { fill } from "../../i18n/fill.ts";
import { call } from "../../platform/http/api.ts";
import { setInternationalSponsor } from "../../platform/http/operations/members.ts";
import { Section, SectionFields, SectionForm, type SectionPart } from "./section.tsx";
import { useAct, useSection } from "./use-section.ts";

const NAMES = ["internationalSponsorNo"] as const;
const TONES = { PENDING: "yolk", ACCEPTED: "green", REJECTED: "clay" } as const;

/** Decided by staff; an open or accepted one shuts the cart. Source: shop-and-people 5. */
export function SponsorSection({ member, texts: { profile: texts }, errors, onSaved }: SectionPart) {
  const act = useAct(errors, texts.failedTitle);
  const { internationalSponsorNo: number, internationalSponsorStatus: status } = member.internationalSponsor;
  const entry = useSection({
    names: NAMES,
    check: ({ internationalSponsorNo: typed }) => problemOf(typed.trim(), member.memberNo),
    store: (body) => call(setInternationalSponsor, { body }),
    onSaved,
  });
  const takeBack = async () => {
    const body = { internationalSponsorNo: null };
    const changed = await act.run(() => call(setInternationalSponsor, { body }));
    if (changed) onSaved(changed);
  };
  const blocked = status === "PENDING" || status === "ACCEPTED";
  return (
    <Section id="sponsor" title={texts.sponsor} lead={texts.sponsorLead}>
      {number !== null && status !== null && (
        <p className="flex flex-wrap items-center gap-3">
          {fill(texts.sponsorNumber, { number })}
          <Badge tone={TONES[status]}>{texts.sponsorStatus[status]}</Badge>
        </p>
      )}
      {blocked && <Banner kind="warning">{texts.sponsorBlocks}</Banner>}
      {status === "PENDING" && (
        <p>
          <Button variant="secondary" busy={act.busy} onClick={() => void takeBack()}>
            {texts.sponsorTakeBack}
          </Button>
        </p>
      )}
      {!blocked && (
        <>
          <Banner kind="info">{texts.sponsorWarning}</Banner>
          <SectionForm entry={entry} texts={texts} errors={errors} submit={texts.sponsorAsk}>
            <SectionFields
              id="sponsor"
              errors={errors}
              problems={entry.form.problems}
              fields={[
                {
                  name: "internationalSponsorNo",
                  label: texts.sponsorNo,
                  value: "",
                  autoComplete: "off",
                  inputMode: "numeric",
                  maxLength: 20,
                },
              ]}
            />
          </SectionForm>
        </>
      )}
    </Section>
  );
}

function problemOf(typed: string, ownNumber: string): { internationalSponsorNo?: string } {
  if (typed === "") return { internationalSponsorNo: "field-is-required" };
  const problem = memberNumberProblem(typed);
  if (problem) return { internationalSponsorNo: problem };
  return typed === ownNumber ? { internationalSponsorNo: "international-sponsor.invalid" } : {};
}
