import type { Messages } from "../../i18n/messages.ts";

/** Links to the profile's sections: a column on wide screens, rows on phones. */
export function SectionLinks({ texts, complete }: { texts: Messages["members"]; complete: boolean }) {
  const { profile, deletion } = texts;
  const ofMembers = [
    ["personals", profile.person],
    ["email", profile.email],
    ["address", profile.address],
    ["correspondence", profile.correspondence],
    ["book", profile.book],
    ["company", profile.company],
    ["bank", profile.bank],
    ["sponsor", profile.sponsor],
  ] as const;
  const links = [
    ...(complete ? ofMembers : []),
    ["agreements", profile.agreements],
    ["preferences", profile.preferences],
    ["cases", profile.cases],
    ["export", profile.export],
    ["security", profile.security],
    ["deletion", deletion.title],
  ] as const;
  return (
    <nav aria-label={profile.sections} className="lg:sticky lg:top-28 lg:self-start">
      <ul className="-ml-3 flex flex-wrap text-sm lg:flex-col">
        {links.map(([id, text]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center rounded px-3 text-ink-soft underline decoration-line underline-offset-4 hover:text-green hover:decoration-current lg:no-underline"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
