import { Link, useTranslate } from "react-admin";
import { Fact, Facts } from "../../ui/facts.tsx";
import { Part } from "../../ui/part.tsx";
import { useFormats } from "../../ui/use-formats.ts";
import type { WholeMember } from "./members-resource.ts";

/** Where a member stands in the club: sponsor, people below, points of the month, club money. */
export function MemberPlace({ member }: { member: WholeMember }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { sponsor, structure, money, internationalSponsor } = member;
  const amount = (sum: string) => formats.amount(sum, money.currency);
  return (
    <Part title={translate("members.place")}>
      <Facts>
        <Fact label="members.fields.sponsoredBy">
          {sponsor === null ? (
            translate("members.top")
          ) : (
            <Link to={`/members/${sponsor.memberNo}/show`}>
              {sponsor.name} {sponsor.surname}, {sponsor.memberNo}
            </Link>
          )}
        </Fact>
        <Fact label="members.fields.depth">{structure.depth}</Fact>
        <Fact label="members.fields.direct">{structure.directCount}</Fact>
        <Fact label="members.fields.group">{structure.groupSize}</Fact>
        <Fact label="members.fields.personalPoints">{structure.personalPoints}</Fact>
        <Fact label="members.fields.groupPoints">{structure.groupPoints}</Fact>
        {internationalSponsor && (
          <Fact label="members.fields.international">
            {internationalSponsor.number}, {translate(`members.status.${internationalSponsor.status}`)}
          </Fact>
        )}
        <Fact label="members.fields.bonus">{amount(money.bonus)}</Fact>
        <Fact label="members.fields.personal">{amount(money.personal)}</Fact>
        <Fact label="members.fields.refunds">{amount(money.refunds)}</Fact>
        <Fact label="members.fields.held">{amount(money.held)}</Fact>
      </Facts>
    </Part>
  );
}
