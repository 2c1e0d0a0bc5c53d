"use client";
import type { Representative } from "@kram/contract/members";
import { fill } from "../../i18n/fill.ts";
import { Facts } from "./facts.tsx";
import { JoinLink } from "./join-link.tsx";
import type { MembersTexts } from "./members-texts.ts";
import { WithMember } from "./with-member.tsx";

/** The member's place in the club and the link that brings others in. `joinAddress` is the canonical address before the number. */
export function Structure({ texts, joinAddress }: { texts: MembersTexts; joinAddress: string }) {
  const { structure } = texts;
  return (
    <WithMember texts={texts}>
      {(member) => (
        <div className="flex max-w-2xl flex-col gap-10">
          <section aria-labelledby="yours" className="flex flex-col gap-4">
            <h2 id="yours" className="text-lg">
              {structure.yours}
            </h2>
            <Facts
              facts={[
                { name: structure.memberNo, value: member.memberNo },
                { name: structure.sponsor, value: sponsorOf(member, structure) },
              ]}
            />
          </section>
          <JoinLink texts={structure} address={`${joinAddress}/${member.memberNo}`} />
        </div>
      )}
    </WithMember>
  );
}

function sponsorOf({ sponsor }: Representative, texts: MembersTexts["structure"]): string {
  return sponsor ? fill(texts.sponsorIs, { name: sponsor.name, number: sponsor.memberNo }) : texts.noSponsor;
}
