import { setStaff } from "@kram/contract/staff";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { Detail, Details } from "../../ui/details.tsx";
import { Part } from "../../ui/part.tsx";
import { useFormats } from "../../ui/use-formats.ts";
import { useMay } from "../about/public.ts";
import { AskSecond } from "../approvals/public.ts";
import { ContactChanges } from "./member-contact.tsx";
import { MemberState } from "./member-list.tsx";
import type { WholeMember } from "./members-resource.ts";

const NONE = "–";

export function MemberPerson({ member, action }: { member: WholeMember; action: ReactNode }) {
  const translate = useTranslate();
  const formats = useFormats();
  const mayLift = useMay(setStaff);
  const { address, company } = member;
  const house = [address.buildingNo, address.apartmentNo].filter(Boolean).join("/");
  const place = [`${address.street} ${house}`.trim(), `${address.zipCode} ${address.city}`.trim()].filter(Boolean);
  return (
    <Part action={action} title={translate("members.person")}>
      <Details>
        <Detail label="members.fields.status">
          <MemberState {...member} />
        </Detail>
        <Detail label="members.fields.number">{member.memberNo}</Detail>
        <Detail label="members.fields.email">{address.email}</Detail>
        <Detail label="members.fields.mobile">{address.mobile || NONE}</Detail>
        <Detail label="members.fields.address">
          {place.length === 0 ? NONE : place.map((line) => <div key={line}>{line}</div>)}
        </Detail>
        <Detail label="members.fields.born">{member.birthDate === null ? NONE : formats.day(member.birthDate)}</Detail>
        {company && (
          <Detail label="members.fields.company">
            {company.name}, {company.taxNumber}
          </Detail>
        )}
        <Detail label="members.fields.language">{translate(`members.language.${member.locale}`)}</Detail>
        <Detail label="members.fields.joined">{formats.instant(member.joinedAt)}</Detail>
        <Detail label="members.fields.secondFactor">
          {translate(member.secondFactor ? "ra.boolean.true" : "ra.boolean.false")}{" "}
          {member.secondFactor && mayLift && (
            <AskSecond
              what={member.memberNo}
              request={{ kind: "second-factor-lift", of: "member", who: member.memberNo }}
            />
          )}
        </Detail>
      </Details>
      {member.contactChanges.length > 0 && <ContactChanges changes={member.contactChanges} />}
    </Part>
  );
}
