import { CONTRACT_PAGES } from "@kram/domain/orders";
import { dayText } from "../../../i18n/date-text.ts";
import { hrefFor } from "../../../i18n/href.ts";
import type { Locale } from "../../../i18n/locale.ts";
import { translator } from "../../../i18n/translator.ts";
import { Banner } from "../../../ui/banner.tsx";
import { IntentLink } from "../../../ui/intent-link.tsx";
import { readVersions } from "../data/content-api.ts";

export const TEXT_LINK = "inline-flex min-h-6 items-center underline underline-offset-4 hover:text-green";

/** Leads from a page that customers agree to, to its versions; tells of one to come. Source: content 7. */
export async function VersionsNote(props: { locale: Locale; slug: string; audience: "standard" | "company" }) {
  const { locale, audience } = props;
  const slug = CONTRACT_PAGES.find((page) => page === props.slug);
  if (!slug) return null;
  const [newest] = (await readVersions(slug, locale, audience)) ?? [];
  if (!newest) return null;
  const t = translator(locale, "content");
  const path = `/versions/${audience === "company" ? `${slug}-company` : slug}`;
  return (
    <>
      <p className="mt-1 text-sm">
        <IntentLink href={hrefFor(locale, path)} className={TEXT_LINK}>
          {t("versions.link")}
        </IntentLink>
      </p>
      {newest.announced && (
        <div className="mt-5">
          <Banner
            kind="info"
            title={t("versions.coming", { date: dayText(locale, newest.from) })}
            action={
              <IntentLink href={hrefFor(locale, `${path}/${newest.version}`)} className={TEXT_LINK}>
                {t("versions.see")}
              </IntentLink>
            }
          />
        </div>
      )}
    </>
  );
}
