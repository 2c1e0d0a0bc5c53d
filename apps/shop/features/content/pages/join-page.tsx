import { notFound } from "next/navigation";
import { hrefFor } from "../../../i18n/href.ts";
import { translator } from "../../../i18n/translator.ts";
import { Banner } from "../../../ui/banner.tsx";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { readContact } from "../data/content-api.ts";
import { knownLocale } from "../read-text.ts";
import { InfoPage } from "./info-page.tsx";

const SPONSOR_NO = /^\d{4,12}$/u;

/** How one joins the club, with the number of the member who sent the link, if any; what is no number is not found. Source: specification §2 (join link). */
export async function JoinPage(props: { locale: string; slug: "register" | "join"; sponsorNo?: string }) {
  const locale = knownLocale(props.locale);
  const { sponsorNo } = props;
  if (sponsorNo !== undefined && !SPONSOR_NO.test(sponsorNo)) notFound();
  const t = translator(locale, "content");
  const contact = (await readContact(locale))?.contact;
  const subject = sponsorNo === undefined ? t("join.subject") : t("join.subjectNumber", { number: sponsorNo });
  const next = (
    <div className="flex max-w-2xl flex-col gap-5">
      {sponsorNo !== undefined && (
        <Banner kind="info" title={t("join.number", { number: sponsorNo })}>
          {t("join.numberText")}
        </Banner>
      )}
      <div className="rounded bg-green-soft p-6">
        <h2 className="text-lg">{t("join.next")}</h2>
        <p className="mt-2">{t("join.nextText")}</p>
        <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
          {contact && (
            <a
              href={`mailto:${contact.email}?subject=${encodeURIComponent(subject)}`}
              className="inline-flex min-h-11 items-center font-semibold text-green underline underline-offset-4"
            >
              {contact.email}
            </a>
          )}
          <ButtonLink href={hrefFor(locale, "/contact")} variant="secondary" size="small">
            {t("join.contact")}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
  return <InfoPage locale={locale} slug={props.slug} path={`/${props.slug}`} before={next} />;
}
