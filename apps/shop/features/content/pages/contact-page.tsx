import { MESSAGES } from "../../../i18n/messages.ts";
import type { ContactDetails } from "@kram/contract/content";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { COUNTRY } from "../../../config/country.ts";
import { shopUrl } from "../../../config/origin.ts";
import type { Locale } from "../../../i18n/locale.ts";
import { translator } from "../../../i18n/translator.ts";
import { ContactForm } from "../../contact/public.ts";
import { ShownCrumbs } from "../../settings/public.ts";
import { readContact } from "../data/content-api.ts";
import { JsonLd } from "../parts/json-ld.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { Prose } from "../parts/prose.tsx";
import { StreetMap } from "../parts/street-map.tsx";
import { knownLocale } from "../read-text.ts";
import { hoursText } from "../text/hours-text.ts";
import { renderMarkdown } from "../text/markdown.ts";

/** How to reach customer service: by mail, by phone and when, where the house stands. */
export async function ContactPage(props: { locale: string }) {
  const locale = knownLocale(props.locale);
  const page = await readContact(locale);
  if (!page?.contact) notFound();
  const { contact } = page;
  const t = translator(locale, "content");
  const form = MESSAGES[locale].contact;
  return (
    <main id="content" className="wrap flex flex-col gap-10 pb-16 lg:pb-24">
      <ShownCrumbs locale={locale} crumbs={[{ label: page.title }]} />
      <PageHead title={page.title} lead={page.lead} />
      <div className="grid gap-10 lg:grid-cols-2 lg:gap-16">
        <ContactFactsList contact={contact} locale={locale} />
        <figure>
          <StreetMap street={contact.street} label={t("contact.map", { street: contact.street, city: contact.city })} />
          <figcaption className="mt-2 text-sm text-ink-soft">{t("contact.mapNote")}</figcaption>
        </figure>
      </div>
      <section aria-labelledby="write" className="max-w-2xl">
        <h2 id="write" className="text-xl">
          {form.title}
        </h2>
        <p className="mt-1 mb-6 text-ink-soft">{form.lead}</p>
        <ContactForm texts={form} />
      </section>
      <Prose html={renderMarkdown(page.content, locale).html} />
      <OrganizationJsonLd contact={contact} />
    </main>
  );
}

function ContactFactsList({ contact, locale }: { contact: ContactDetails; locale: Locale }) {
  const t = translator(locale, "content");
  const link = "inline-flex min-h-11 items-center text-green underline underline-offset-4";
  const facts: { icon: ContactIconName; title: string; content: ReactNode }[] = [
    {
      icon: "mail",
      title: t("contact.email"),
      content: (
        <a href={`mailto:${contact.email}`} className={link}>
          {contact.email}
        </a>
      ),
    },
    {
      icon: "phone",
      title: t("contact.phone"),
      content: (
        <a href={`tel:${contact.phone.replace(/[^+\d]/gu, "")}`} className={link}>
          {contact.phone}
        </a>
      ),
    },
    {
      icon: "hours",
      title: t("contact.hours"),
      content: contact.hours.map((hours) => (
        <span key={hours.from} className="block">
          {hoursText(locale, hours)}
        </span>
      )),
    },
    {
      icon: "house",
      title: t("contact.address"),
      content: (
        <address className="not-italic">
          {contact.company}
          <br />
          {contact.street}
          <br />
          {contact.zipCode} {contact.city}
        </address>
      ),
    },
  ];
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

/** The company behind the shop as structured data. Source: schema.org. */
function OrganizationJsonLd({ contact }: { contact: ContactDetails }) {
  const { company, street, zipCode, city, email, phone } = contact;
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
      data={{ "@type": "Organization", name: "Kram", legalName: company, url: shopUrl(), email, telephone, address }}
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

/** Drawings of the contact page alone, apart from the set that every page carries. */
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
