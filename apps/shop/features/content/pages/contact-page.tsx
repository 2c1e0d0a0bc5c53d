import { ContactForm } from "../../contact/public.ts";
import { contactTexts } from "../../contact/public.server.ts";
import type { ContactFacts } from "@kram/contract/content";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import type { Locale } from "../../../i18n/locale.ts";
import { translator } from "../../../i18n/translator.ts";
import { readContact } from "../data/content-api.ts";
import { ContactIcon, type ContactIconName } from "../parts/contact-icon.tsx";
import { OrganizationJsonLd } from "../parts/organization-json-ld.tsx";
import { ShownCrumbs } from "../../settings/public.ts";
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
  const form = contactTexts(locale);
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

function ContactFactsList({ contact, locale }: { contact: ContactFacts; locale: Locale }) {
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
