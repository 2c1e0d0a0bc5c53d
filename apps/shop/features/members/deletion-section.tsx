"use client";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Banner } from "../../ui/banner.tsx";
import { PasswordField } from "../sessions/public.ts";
import { call } from "../../platform/http/api.ts";
import { askForDeletionLink } from "../../platform/http/operations/members.ts";
import { errorText } from "../../platform/errors/error-texts.ts";
import { useCheckedForm } from "../../platform/forms/use-checked-form.ts";
import {
  deleteAccount,
  DeletionFacts,
  DeletionWaits,
  leaveDeleted,
  MoneyChoice,
  type MoneyWish,
} from "./deletion-facts.tsx";
import { Section, SectionForm, type SectionPart } from "./section.tsx";
import { useAct } from "./use-section.ts";

const NAMES = ["currentPassword"] as const;
const PASSWORD = "deletion-password";

/** After the password once more; people without one get a link. Source: members 7. */
export function DeletionSection(part: SectionPart) {
  const { member, texts } = part;
  return (
    <Section id="deletion" title={texts.deletion.title} lead={texts.deletion.lead}>
      <DeletionFacts texts={texts.deletion} />
      {member.hasCredentials ? <ByPassword {...part} /> : <ByLink {...part} />}
    </Section>
  );
}

function ByPassword({ member, texts, errors, locale }: SectionPart) {
  const [open, setOpen] = useState(false);
  const [waits, setWaits] = useState(false);
  const [wish, setWish] = useState<MoneyWish>("account");
  const form = useCheckedForm({
    names: NAMES,
    check: ({ currentPassword }) => (currentPassword === "" ? { currentPassword: "field-is-required" } : {}),
    send: async ({ currentPassword }) => {
      if (await deleteAccount({ currentPassword }, { member, wish })) await leaveDeleted(locale);
      else setWaits(true);
    },
  });
  const code = form.problems.currentPassword;
  const begin = useRef<HTMLParagraphElement>(null);
  const wasOpen = useRef(false);
  // What was pressed is gone either way.
  useEffect(() => {
    if (open) document.querySelector<HTMLElement>(`input[name="deletion-money"]:checked, #${PASSWORD}`)?.focus();
    else if (wasOpen.current) begin.current?.querySelector("button")?.focus();
    wasOpen.current = open;
  }, [open]);
  if (waits) return <DeletionWaits texts={texts.deletion} />;
  if (!open) {
    return (
      <p ref={begin}>
        <Button variant="secondary" aria-expanded={false} onClick={() => setOpen(true)}>
          {texts.deletion.start}
        </Button>
      </p>
    );
  }
  return (
    <SectionForm
      entry={{ form, saved: false }}
      texts={texts.profile}
      errors={errors}
      variant="danger"
      submit={texts.deletion.submit}
      aside={
        <Button variant="quiet" onClick={() => setOpen(false)}>
          {texts.profile.cancel}
        </Button>
      }
    >
      <MoneyChoice member={member} texts={texts.deletion} locale={locale} wish={wish} onWish={setWish} />
      <PasswordField
        id={PASSWORD}
        name="currentPassword"
        label={texts.profile.currentPassword}
        autoComplete="current-password"
        texts={texts.profile}
        hint={texts.deletion.passwordHint}
        error={code !== undefined && errors ? errorText(errors, { code }) : undefined}
      />
    </SectionForm>
  );
}

function ByLink({ texts, errors }: SectionPart) {
  const act = useAct(errors, texts.profile.failedTitle);
  const [sent, setSent] = useState(false);
  const ask = async () => {
    if (await act.run(() => call(askForDeletionLink, {}))) setSent(true);
  };
  return (
    <>
      <p>
        <Button variant="secondary" busy={act.busy} onClick={() => void ask()}>
          {texts.deletion.askLink}
        </Button>
      </p>
      {sent && (
        <Banner kind="info" title={texts.deletion.linkSent} announce>
          {texts.deletion.linkSentText}
        </Banner>
      )}
    </>
  );
}
