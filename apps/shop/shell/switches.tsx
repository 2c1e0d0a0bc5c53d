import type { Locale } from "../i18n/locale.ts";
import { translator } from "../i18n/translator.ts";
import { LocaleSwitch } from "./locale-switch.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

/** Language and colour mode, as they stand in the footer and in the mobile menu. */
export function Switches({ locale }: { locale: Locale }) {
  const t = translator(locale, "shell");
  const names = { pl: t("languageNames.pl"), en: t("languageNames.en"), de: t("languageNames.de") };
  const themes = {
    label: t("footer.theme"),
    light: t("footer.themeLight"),
    dark: t("footer.themeDark"),
    system: t("footer.themeSystem"),
  };
  return (
    <>
      <LocaleSwitch locale={locale} names={names} label={t("footer.languages")} />
      <ThemeSwitch texts={themes} />
    </>
  );
}
