"use client";
import { isEmail } from "@kram/domain/fields";
import { dayTimeText } from "../../i18n/date-text.ts";
import { fill } from "../../i18n/fill.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { EmailField } from "../../ui/text-field.tsx";
import { PasswordField } from "../sessions/public.ts";
import { errorText } from "../../platform/errors/error-texts.ts";
import { call } from "../../platform/http/api.ts";
import { askForEmailChange, cancelEmailChange } from "../../platform/http/operations/members.ts";
import { Section, SectionForm, type SectionPart } from "./section.tsx";
import { useAct, useSection } from "./use-section.ts";

const NAMES = ["email", "repeatedEmail", "currentPassword"] as const;

/** Browsers fill in the first only. */
const ADDRESSES = [
  { name: "email", label: "emailNew", autoComplete: "email" },
  { name: "repeatedEmail", label: "emailRepeated", autoComplete: "off" },
] as const;

/** The member's e-mail; a new one counts once its mailed link was used. */
export function EmailSection({ member, texts: { profile: texts }, errors, locale, onSaved }: SectionPart) {
  const act = useAct(errors, texts.failedTitle);
  const present = member.address.email;
  const entry = useSection({
    names: NAMES,
    check: (values) => problemsOf(values, present),
    store: ({ email, currentPassword }) => call(askForEmailChange, { body: { email: email.trim(), currentPassword } }),
    onSaved,
  });
  const { problems } = entry.form;
  const problem = (name: (typeof NAMES)[number]) => {
    const code = problems[name];
    if (code === undefined || errors === null) return undefined;
    return code === "emails-not-match" ? texts[code] : errorText(errors, { code });
  };
  const giveUp = async () => {
    const changed = await act.run(() => call(cancelEmailChange, {}));
    if (changed) onSaved(changed);
  };
  const { emailChange } = member;
  return (
    <Section id="email" title={texts.email} lead={fill(texts.emailLead, { email: present })}>
      {emailChange && (
        <Banner
          kind="info"
          title={fill(texts.emailWaits, { email: emailChange.email })}
          action={
            <Button size="small" variant="secondary" busy={act.busy} onClick={() => void giveUp()}>
              {texts.emailGiveUp}
            </Button>
          }
        >
          {fill(texts.emailWaitsText, { date: dayTimeText(locale, emailChange.expiresAt) })}
        </Banner>
      )}
      <SectionForm entry={entry} texts={texts} errors={errors} submit={texts.emailSubmit} done={texts.emailSent}>
        {/* Clears address and password after sending. */}
        <div key={emailChange?.email} className="flex flex-col gap-5">
          {ADDRESSES.map(({ name, label, autoComplete }) => (
            <EmailField
              key={name}
              id={`email-${name}`}
              name={name}
              label={texts[label]}
              autoComplete={autoComplete}
              error={problem(name)}
            />
          ))}
          <PasswordField
            id="email-password"
            name="currentPassword"
            label={texts.currentPassword}
            autoComplete="current-password"
            texts={texts}
            error={problem("currentPassword")}
          />
        </div>
      </SectionForm>
    </Section>
  );
}

function problemsOf(
  { email, repeatedEmail, currentPassword }: Record<(typeof NAMES)[number], string>,
  present: string,
): Partial<Record<(typeof NAMES)[number], string>> {
  const typed = email.normalize("NFKC").trim().toLowerCase();
  const repeated = repeatedEmail.normalize("NFKC").trim().toLowerCase();
  const wrong = isEmail(typed) ? typed === present && "email.unchanged" : "please-enter-valid-email";
  const first = typed === "" ? "field-is-required" : wrong;
  return {
    ...(first && { email: first }),
    ...(repeated !== typed || repeated === ""
      ? { repeatedEmail: repeated ? "emails-not-match" : "field-is-required" }
      : {}),
    ...(currentPassword === "" && { currentPassword: "field-is-required" }),
  };
}
