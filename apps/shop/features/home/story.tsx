import type { Locale } from "../../i18n/locale.ts";
import { translator } from "../../i18n/translator.ts";
import { EggMark } from "../../ui/egg-mark.tsx";

/** The band that tells where the products come from and which two brands there are. */
export function Story({ locale }: { locale: Locale }) {
  const t = translator(locale, "home");
  const brands = [
    { name: t("ovanea"), text: t("ovaneaText") },
    { name: t("domira"), text: t("domiraText") },
  ];
  return (
    <section aria-labelledby="story" className="bg-green-soft">
      <div className="wrap grid gap-10 py-16 md:grid-cols-[1fr_2fr] lg:py-24">
        <EggMark className="hidden size-56 justify-self-center text-green md:block lg:size-72" />
        <div className="prose-width">
          <h2 id="story" className="text-xl">
            {t("storyTitle")}
          </h2>
          <p className="mt-4">{t("storyOne")}</p>
          <p className="mt-3">{t("storyTwo")}</p>
          <h3 className="mt-8 text-lg">{t("brands")}</h3>
          <dl className="mt-3 grid gap-x-8 gap-y-3 sm:grid-cols-2">
            {brands.map(({ name, text }) => (
              <div key={name} className="border-t border-line-strong pt-3">
                <dt className="font-serif text-lg">{name}</dt>
                <dd className="text-sm text-ink-soft">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}
