import { setStaff } from "@kram/contract/staff";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { Fact, Facts } from "../../ui/facts.tsx";
import { Part } from "../../ui/part.tsx";
import { useFormats } from "../../ui/use-formats.ts";
import { useMay } from "../about/public.ts";
import { AskSecond } from "../approvals/public.ts";
import { MemberState } from "./member-state.tsx";
import type { WholeMember } from "./members-resource.ts";

const NONE = "–";

/** Who a member is and how to reach them. */
export function MemberPerson({ member, action }: { member: WholeMember; action: ReactNode }) {
  const translate = useTranslate();
  const formats = useFormats();
  const mayLift = useMay(setStaff);
  const { address, company } = member;
  const house = [address.buildingNo, address.apartmentNo].filter(Boolean).join("/");
  const place = [`${address.street} ${house}`.trim(), `${address.zipCode} ${address.city}`.trim()].filter(Boolean);
  return (
    <Part action={action} title={translate("members.person")}>
      <Facts>
        <Fact label="members.fields.status">
          <MemberState {...member} />
        </Fact>
        <Fact label="members.fields.number">{member.memberNo}</Fact>
        <Fact label="members.fields.email">{address.email}</Fact>
        <Fact label="members.fields.mobile">{address.mobile || NONE}</Fact>
        <Fact label="members.fields.address">
          {place.length === 0 ? NONE : place.map((line) => <div key={line}>{line}</div>)}
        </Fact>
        <Fact label="members.fields.born">{member.birthDate === null ? NONE : formats.day(member.birthDate)}</Fact>
        {company && (
          <Fact label="members.fields.company">
            {company.name}, {company.taxNumber}
          </Fact>
        )}
        <Fact label="members.fields.language">{translate(`members.language.${member.locale}`)}</Fact>
        <Fact label="members.fields.joined">{formats.instant(member.joinedAt)}</Fact>
        <Fact label="members.fields.secondFactor">
          {translate(member.secondFactor ? "ra.boolean.true" : "ra.boolean.false")}{" "}
          {member.secondFactor && mayLift && (
            <AskSecond
              what={member.memberNo}
              request={{ kind: "second-factor-lift", of: "member", who: member.memberNo }}
            />
          )}
        </Fact>
      </Facts>
    </Part>
  );
}
