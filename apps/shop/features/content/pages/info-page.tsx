import type { TextHeading } from "@kram/domain/content";
import { isSponsorMark } from "@kram/domain/registration";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import type { Locale } from "../../../i18n/locale.ts";
import { dayText } from "../../../i18n/date-text.ts";
import { translator } from "../../../i18n/translator.ts";
import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { readSettings, ShownCrumbs } from "../../settings/public.ts";
import { knownLocale } from "../content-readers.ts";
import { readPage } from "../data/content-api.ts";
import { pendingTitle } from "../pending-pages.ts";
import { CompanyFacts } from "../parts/company-facts.tsx";
import { LeadPicture } from "../parts/article-parts.tsx";
import { NamedProducts } from "../parts/named-products.tsx";
import { groupName, PageHead, SideNav } from "../parts/page-parts.tsx";
import { Prose } from "../parts/prose.tsx";
import { VersionsNote } from "../parts/versions-note.tsx";
import { renderMarkdown } from "../../../ui/markdown.ts";

/** `story` has a wide picture, `legal` version and date. */
type PageLook = "plain" | "story" | "legal";

interface InfoPageProps {
  locale: string;
  slug: string;
  path?: string;
  audience?: "standard" | "company";
  look?: PageLook;
  below?: ReactNode;
  before?: ReactNode;
  children?: ReactNode;
}

/** With contents, the menu's other pages, and products. */
export async function InfoPage(props: InfoPageProps) {
  const { slug, path = `/${slug}`, look = "plain", below, before, children } = props;
  const locale = knownLocale(props.locale);
  const pending = pendingTitle(slug, locale);
  const page = await readPage(slug, locale, props.audience);
  if (!page) return pending === null ? notFound() : <PendingPage locale={locale} title={pending} before={before} />;
  const t = translator(locale, "content");
  const { html, headings } = renderMarkdown(page.content, locale);
  const group = groupName(page.group, locale);
  return (
    <main id="content" className="wrap flex flex-col gap-8 pb-16 lg:pb-24">
      <ShownCrumbs locale={locale} crumbs={[{ label: page.title }]} />
      <PageHead eyebrow={group} title={page.title} lead={page.lead}>
        {look === "legal" && (
          <p className="mt-3 text-sm text-ink-soft">
            {t("version", { version: page.version, date: dayText(locale, page.updatedAt) })}
          </p>
        )}
        <VersionsNote locale={locale} slug={slug} audience={props.audience ?? "standard"} />
        {below}
      </PageHead>
      {look === "story" && <LeadPicture picture={page.picture} />}
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <div className={classes("flex min-w-0 flex-col gap-10", look === "story" && "lg:pl-[8%]")}>
          {look === "legal" && (
            <div className="lg:hidden">
              <ContentsNav headings={headings} label={t("contents")} folded />
            </div>
          )}
          {before}
          <Prose html={html} opening={look === "story"} />
          {children}
        </div>
        <aside className="flex flex-col gap-10 text-base lg:sticky lg:top-24 lg:-m-2 lg:max-h-[calc(100dvh-7rem)] lg:self-start lg:overflow-y-auto lg:p-2">
          {look !== "plain" && (
            <div className="hidden lg:block">
              <ContentsNav headings={headings} label={t("contents")} />
            </div>
          )}
          {page.group && <SideNav locale={locale} group={page.group} path={path} label={group ?? ""} />}
        </aside>
      </div>
      <NamedProducts locale={locale} codes={page.productCodes} title={t("products")} />
    </main>
  );
}

/** Stands where the owner has not published a text yet; what the program does there works already. */
async function PendingPage({ locale, title, before }: { locale: Locale; title: string; before?: ReactNode }) {
  const t = translator(locale, "content");
  const { company } = await readSettings();
  return (
    <main id="content" className="wrap flex flex-col gap-10 pb-16 lg:pb-24">
      <ShownCrumbs locale={locale} crumbs={[{ label: title }]} />
      <PageHead title={title} lead={t("pending.lead")} />
      {before}
      <CompanyFacts company={company} locale={locale} />
    </main>
  );
}

/** `folded` opens on a press. */
function ContentsNav({
  headings,
  label,
  folded = false,
}: {
  headings: readonly TextHeading[];
  label: string;
  folded?: boolean;
}) {
  const parts = headings.filter(({ level }) => level === 2);
  if (parts.length < 3) return null;
  const list = (
    <ol className="mt-2 text-sm">
      {parts.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} className="flex min-h-11 items-center py-1 text-ink-soft hover:text-green lg:min-h-9">
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
  if (!folded) {
    return (
      <nav aria-label={label}>
        <p className="font-serif text-lg">{label}</p>
        {list}
      </nav>
    );
  }
  return (
    <nav aria-label={label}>
      <details className="group rounded bg-sunken px-5">
        <summary className="flex min-h-14 list-none items-center justify-between font-serif text-lg [&::-webkit-details-marker]:hidden">
          {label}
          <Icon name="down" className="transition-transform group-open:rotate-180" />
        </summary>
        <div className="pb-4">{list}</div>
      </details>
    </nav>
  );
}

/** Not found for an invalid number. Source: pages 8. */
export function JoinPage(props: { locale: string; slug: "register" | "join"; sponsorNo?: string; form: ReactNode }) {
  const { locale, slug, sponsorNo, form } = props;
  if (sponsorNo !== undefined && !isSponsorMark(sponsorNo)) notFound();
  return <InfoPage locale={locale} slug={slug} path={`/${slug}`} before={form} />;
}
