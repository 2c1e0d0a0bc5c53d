import type { Settings } from "@kram/contract/settings";
import type { Locale } from "../../../i18n/locale.ts";
import { translator } from "../../../i18n/translator.ts";

const LINK = "inline-flex min-h-11 items-center text-green underline underline-offset-4";

type Company = NonNullable<Settings["company"]>;

export function MailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`} className={LINK}>
      {email}
    </a>
  );
}

export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={`tel:${phone.replace(/[^+\d]/gu, "")}`} className={LINK}>
      {phone}
    </a>
  );
}

export function CompanyAddress({ company }: { company: Company }) {
  return (
    <address className="not-italic">
      {company.name}
      <br />
      {company.street}
      <br />
      {company.zipCode} {company.city}
    </address>
  );
}

/** Who sells, from the settings; says so where nobody has named the company. */
export function CompanyFacts({ company, locale }: { company: Settings["company"]; locale: Locale }) {
  const t = translator(locale, "content");
  return (
    <section aria-labelledby="company" className="max-w-2xl">
      <h2 id="company" className="text-xl">
        {t("pending.company")}
      </h2>
      {company ? <KnownFacts company={company} /> : <p className="mt-2">{t("pending.companyUnknown")}</p>}
    </section>
  );
}

function KnownFacts({ company }: { company: Company }) {
  const { email, phone, responsiblePerson, register, note, numbers } = company;
  const lines = [responsiblePerson, register, note, ...numbers].filter((line) => line !== "");
  return (
    <div className="mt-2">
      <CompanyAddress company={company} />
      <p>
        <MailLink email={email} />
        <br />
        <PhoneLink phone={phone} />
      </p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
