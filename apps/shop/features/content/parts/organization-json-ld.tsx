import type { ContactFacts } from "@kram/contract/content";
import { COUNTRY } from "../../../config/country.ts";
import { shopUrl } from "../../../config/origin.ts";
import { JsonLd } from "./json-ld.tsx";

/** The company behind the shop as structured data. Source: schema.org. */
export function OrganizationJsonLd({ contact }: { contact: ContactFacts }) {
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
