import { translator } from "../../../i18n/translator.ts";
import { ShownCrumbs } from "../../settings/public.ts";
import { readAdditional } from "../data/content-api.ts";
import { groupName, PageHead, SideNav } from "../parts/page-parts.tsx";
import { Prose } from "../parts/prose.tsx";
import { requirePage } from "../content-readers.ts";
import { renderMarkdown } from "../../../ui/markdown.ts";

const SLUG = "scientific-council";

/** The scientific council. */
export async function CouncilPage(props: { locale: string }) {
  const { locale, page } = await requirePage(SLUG, props.locale);
  const people = await readAdditional(SLUG, locale);
  const t = translator(locale, "content");
  const group = groupName(page.group, locale) ?? "";
  return (
    <main id="content" className="wrap flex flex-col gap-10 pb-16 lg:pb-24">
      <ShownCrumbs locale={locale} crumbs={[{ label: page.title }]} />
      <PageHead eyebrow={group} title={page.title} lead={page.lead} />
      <section aria-label={t("people")}>
        <ul className="grid gap-x-10 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
          {people.map((person, index) => (
            <li key={person.contentId} className="border-t border-line pt-6">
              <Monogram name={person.title} tone={index} />
              <h2 className="mt-5 text-lg">{person.title}</h2>
              <p className="mt-1 text-sm font-semibold text-green">{person.lead}</p>
              <div className="mt-3 text-sm text-ink-soft">
                <Prose html={renderMarkdown(person.content, locale).html} />
              </div>
            </li>
          ))}
        </ul>
      </section>
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <Prose html={renderMarkdown(page.content, locale).html} />
        <aside>{page.group && <SideNav locale={locale} group={page.group} path={`/${SLUG}`} label={group} />}</aside>
      </div>
    </main>
  );
}

const GROUNDS = ["bg-green-soft text-green-strong", "bg-yolk-soft text-yolk-ink", "bg-sunken text-ink-soft"];

/** For a portrait; `tone` counts through colours. */
function Monogram({ name, tone }: { name: string; tone: number }) {
  // Titles come in lower case and with dots, names do not.
  const initials = name
    .split(/[\s-]+/u)
    .filter((word) => /^\p{Lu}\p{L}+$/u.test(word))
    .map((word) => word[0])
    .slice(-2)
    .join("");
  return (
    <span
      aria-hidden="true"
      className={`egg-shape flex h-28 w-22 items-center justify-center font-serif text-xl ${GROUNDS[tone % GROUNDS.length]}`}
    >
      {initials}
    </span>
  );
}
