import type { ContactDetails } from "@kram/contract/content";
import type { Settings } from "@kram/contract/settings";
import type { ReactNode } from "react";
import { COUNTRY } from "../../../config/country.ts";
import { isDemo } from "../../../config/environment.ts";
import { shopUrl } from "../../../config/origin.ts";
import type { Locale } from "../../../i18n/locale.ts";
import { MESSAGES } from "../../../i18n/messages.ts";
import { translator } from "../../../i18n/translator.ts";
import { ContactForm } from "../../contact/public.ts";
import { readSettings, ShownCrumbs } from "../../settings/public.ts";
import { knownLocale } from "../content-readers.ts";
import { readContact } from "../data/content-api.ts";
import { CompanyAddress, CompanyFacts, MailLink, PhoneLink } from "../parts/company-facts.tsx";
import { JsonLd } from "../parts/json-ld.tsx";
import { PageHead } from "../parts/page-parts.tsx";
import { Prose } from "../parts/prose.tsx";
import { hoursText } from "../text/in-words.ts";
import { renderMarkdown } from "../../../ui/markdown.ts";

/** Of customer service. */
export async function ContactPage(props: { locale: string }) {
  const locale = knownLocale(props.locale);
  const [page, settings] = await Promise.all([readContact(locale), readSettings()]);
  const { company } = settings;
  const t = translator(locale, "content");
  const form = MESSAGES[locale].contact;
  const title = page?.title ?? translator(locale, "shell")("links.contact");
  return (
    <main id="content" className="wrap flex flex-col gap-10 pb-16 lg:pb-24">
      <ShownCrumbs locale={locale} crumbs={[{ label: title }]} />
      <PageHead title={title} lead={page?.lead ?? ""} />
      <div className="grid gap-10 lg:grid-cols-2 lg:gap-16">
        {company ? (
          <ContactFactsList settings={{ ...settings, company }} hours={page?.contact?.hours ?? []} locale={locale} />
        ) : (
          <CompanyFacts company={null} locale={locale} />
        )}
        {isDemo() && company && (
          <figure>
            <StreetMap
              street={company.street}
              label={t("contact.map", { street: company.street, city: company.city })}
            />
            <figcaption className="mt-2 text-sm text-ink-soft">{t("contact.mapNote")}</figcaption>
          </figure>
        )}
      </div>
      <section aria-labelledby="write" className="max-w-2xl">
        <h2 id="write" className="text-xl">
          {form.title}
        </h2>
        <p className="mt-1 mb-6 text-ink-soft">{form.lead}</p>
        <ContactForm texts={form} />
      </section>
      {page && <Prose html={renderMarkdown(page.content, locale).html} />}
      {company && <OrganizationJsonLd company={company} name={settings.shop.name} />}
    </main>
  );
}

type Company = NonNullable<Settings["company"]>;

/** Customer service where the owner named one, else the company itself. */
function ContactFactsList({
  settings: { company, customerService, shop },
  hours,
  locale,
}: {
  settings: Settings & { company: Company };
  hours: ContactDetails["hours"];
  locale: Locale;
}) {
  const t = translator(locale, "content");
  const told = hours.length > 0 ? hours.map((each) => hoursText(locale, each)) : [shop.phoneHours[locale]];
  const shownHours = told.filter((line) => line !== "");
  const facts: { icon: ContactIconName; title: string; content: ReactNode }[] = [
    { icon: "mail", title: t("contact.email"), content: <MailLink email={customerService.email ?? company.email} /> },
    { icon: "phone", title: t("contact.phone"), content: <PhoneLink phone={customerService.phone ?? company.phone} /> },
    { icon: "house", title: t("contact.address"), content: <CompanyAddress company={company} /> },
  ];
  if (shownHours.length > 0) {
    const lines = shownHours.map((line) => (
      <span key={line} className="block">
        {line}
      </span>
    ));
    facts.splice(2, 0, { icon: "hours", title: t("contact.hours"), content: lines });
  }
  return (
    <ul className="grid content-start gap-8 sm:grid-cols-2 lg:grid-cols-1">
      {facts.map(({ icon, title, content }) => (
        <li key={title} className="flex gap-4 border-t border-line pt-5">
          <ContactIcon name={icon} />
          <div>
            <h2 className="text-lg">{title}</h2>
            <div className="mt-1">{content}</div>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Source: schema.org. */
function OrganizationJsonLd({ company, name }: { company: Company; name: string }) {
  const { street, zipCode, city, email, phone } = company;
  const address = {
    "@type": "PostalAddress",
    streetAddress: street,
    postalCode: zipCode,
    addressLocality: city,
    addressCountry: COUNTRY.code.toUpperCase(),
  };
  const telephone = `${COUNTRY.phonePrefix} ${phone.replace(/^0/u, "")}`;
  return (
    <JsonLd
      data={{
        "@type": "Organization",
        name,
        legalName: company.name,
        url: shopUrl(),
        email,
        telephone,
        address,
      }}
    />
  );
}

const PATHS = {
  mail: "M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5",
  phone:
    "M6.5 4h3l1.5 4-2 1.5c1 2.3 2.7 4 5 5l1.5-2 4 1.5v3c0 1-.8 1.8-1.8 1.7C10.6 18.2 5.3 12.9 4.8 5.8 4.7 4.8 5.5 4 6.5 4z",
  hours: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5.500l3.5 2",
  house: "M4 11.500L12 5l8 6.500M6 10v9.500h12V10M10 19.500v-5h4v5",
} as const;

type ContactIconName = keyof typeof PATHS;

/** Not among every page's icons. */
function ContactIcon({ name }: { name: ContactIconName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="mt-0.5 size-7 shrink-0 text-green"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}

/** Loads nothing from elsewhere. */
function StreetMap({ street, label }: { street: string; label: string }) {
  return (
    <svg viewBox="0 0 640 440" role="img" aria-label={label} className="w-full rounded bg-sunken">
      <g fill="var(--paper-raised)">
        <path d="M-8-8h128v108H-8zM152-8h92v66h-92zM276-8h116v66H276zM152 82h92v18h-92zM276 82h116v18H276zM424-8h224v108H424z" />
        <path d="M-8 140h128v96H-8zM-8 260h128v190H-8zM152 140h92v96h-92zM276 140h116v42H276zM276 206h116v30H276z" />
        <path d="M152 268h92v66h-92zM276 268h116v66H276zM152 358h240v92H152zM424 300h96v150h-96zM544 300h104v150H544z" />
      </g>
      <path d="M424 140h224v136H424z" fill="var(--green-soft)" />
      <g fill="var(--green)" opacity="0.4">
        <circle cx="468" cy="176" r="13" />
        <circle cx="510" cy="232" r="17" />
        <circle cx="566" cy="186" r="14" />
        <circle cx="606" cy="240" r="11" />
        <circle cx="452" cy="244" r="9" />
      </g>
      <path
        d="M424 262c60-40 110 6 224-44"
        fill="none"
        stroke="var(--paper-raised)"
        strokeWidth="5"
        strokeDasharray="2 9"
        strokeLinecap="round"
      />
      <path d="M276 140h116v42H276z" fill="var(--yolk-soft)" stroke="var(--yolk)" strokeWidth="2" />
      <text
        x="152"
        y="127"
        fontSize="19"
        fontWeight="600"
        fill="var(--ink-soft)"
        fontFamily="var(--family-sans)"
        letterSpacing="0.4"
      >
        {street.replace(/\s+\d.*$/u, "")}
      </text>
      <g transform="translate(334 168)">
        <path d="M0 0C-22-30-36-46-36-68a36 36 0 0 1 72 0C36-46 22-30 0 0z" fill="var(--green)" />
        <path d="M0-96c12 0 19 16 19 27S11-48 0-48s-19-10-19-21 7-27 19-27z" fill="var(--paper-raised)" />
        <circle cy="-66" r="7.5" fill="var(--yolk)" />
      </g>
    </svg>
  );
}
