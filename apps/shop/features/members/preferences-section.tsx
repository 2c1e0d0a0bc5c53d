"use client";
import type { Representative } from "@kram/contract/members";
import { LANGUAGE_NAMES, readableLocale } from "@kram/domain/languages";
import { useState } from "react";
import { DEFAULT_LOCALE, type Locale } from "../../i18n/locale.ts";
import { hrefFor } from "../../i18n/href.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { IntentLink } from "../../ui/intent-link.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { showColours } from "../../ui/show-colours.ts";
import { call } from "../../platform/http/api.ts";
import { setPreferences } from "../../platform/http/operations/members.ts";
import { Section, type SectionPart } from "./section.tsx";
import { useAct } from "./use-section.ts";

type Preferences = Representative["preferences"];

const THEMES = ["system", "light", "dark"] as const;

/** Kept with the account; a language that the owner hides comes back with it. Source: languages 7. */
export function PreferencesSection({
  member,
  texts: { profile: texts },
  errors,
  locale,
  onSaved,
  languages,
}: SectionPart & { languages: readonly Locale[] }) {
  const [chosen, setChosen] = useState<Preferences>(member.preferences);
  const [saved, setSaved] = useState(false);
  const act = useAct(errors, texts.failedTitle);
  const choose = (change: Partial<Preferences>) => {
    setSaved(false);
    setChosen({ ...chosen, ...change });
  };
  const save = async () => {
    const changed = await act.run(() => call(setPreferences, { body: chosen }));
    if (!changed) return;
    setSaved(true);
    showColours(chosen.theme);
    onSaved(changed);
  };
  return (
    <Section id="preferences" title={texts.preferences} lead={texts.preferencesLead}>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          id="preferences-locale"
          label={texts.mailLanguage}
          value={readableLocale(chosen.locale, languages, DEFAULT_LOCALE)}
          onChange={(event) => choose({ locale: event.target.value as Preferences["locale"] })}
        >
          {languages.map((locale) => (
            <option key={locale} value={locale} lang={locale}>
              {LANGUAGE_NAMES[locale]}
            </option>
          ))}
        </SelectField>
        <SelectField
          id="preferences-theme"
          label={texts.colours}
          value={chosen.theme}
          onChange={(event) => choose({ theme: event.target.value as Preferences["theme"] })}
        >
          {THEMES.map((theme) => (
            <option key={theme} value={theme}>
              {texts.themes[theme]}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Button busy={act.busy} onClick={() => void save()}>
          {texts.save}
        </Button>
        <p role="status" className="flex items-center gap-2 text-sm font-semibold text-green-strong">
          {saved && !act.busy && (
            <>
              <Icon name="check" className="size-5" />
              {texts.saved}
            </>
          )}
        </p>
      </div>
      <p>
        <IntentLink
          href={hrefFor(locale, "/profile/notifications")}
          className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-green"
        >
          {texts.notifications}
        </IntentLink>
      </p>
    </Section>
  );
}
