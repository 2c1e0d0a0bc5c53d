"use client";
import type { Representative } from "@kram/contract/members";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { addressLines } from "../orders/public.ts";
import { Facts } from "./facts.tsx";
import type { MembersTexts } from "./members-texts.ts";
import { WithMember } from "./with-member.tsx";

/** Who the member is, and where they are signed in. */
export function Profile({ texts, locale }: { texts: MembersTexts; locale: Locale }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12 lg:grid-cols-2">
      <section aria-labelledby="person" className="flex flex-col gap-4">
        <h2 id="person" className="text-lg">
          {texts.profile.person}
        </h2>
        <WithMember texts={texts}>{(member) => <Facts facts={factsOf(member, texts.profile)} />}</WithMember>
      </section>
      <section aria-labelledby="security" className="flex flex-col gap-4">
        <h2 id="security" className="text-lg">
          {texts.profile.security}
        </h2>
        <p>
          <ButtonLink variant="secondary" href={hrefFor(locale, "/change-password")}>
            {texts.profile.changePassword}
          </ButtonLink>
        </p>
        <p>
          <ButtonLink variant="secondary" href={hrefFor(locale, "/profile/security")}>
            {texts.profile.security}
          </ButtonLink>
        </p>
      </section>
    </div>
  );
}

function factsOf(member: Representative, texts: MembersTexts["profile"]) {
  const { personalData, address, company } = member;
  const lines = addressLines({ ...address, mobile: "", email: "" });
  const facts = [
    { name: texts.name, value: `${personalData.name} ${personalData.surname}`.trim() },
    { name: texts.memberNo, value: member.memberNo },
    { name: texts.email, value: address.email },
    { name: texts.mobile, value: address.mobile },
    {
      name: texts.address,
      value: lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      )),
    },
    ...(company
      ? [
          { name: texts.companyName, value: company.name },
          { name: texts.taxNumber, value: company.taxNumber },
        ]
      : []),
  ];
  return facts.map(({ name, value }) => ({ name, value: value.length > 0 ? value : texts.none }));
}
