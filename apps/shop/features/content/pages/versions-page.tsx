import { type ChangedLine, changesOf, hasChanges } from "@kram/domain/content";
import { CONTRACT_PAGES } from "@kram/domain/orders";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Fragment, type ReactNode } from "react";
import { dayText } from "../../../i18n/date-text.ts";
import { hrefFor } from "../../../i18n/href.ts";
import type { Locale } from "../../../i18n/locale.ts";
import { translator } from "../../../i18n/translator.ts";
import { classes } from "../../../ui/classes.ts";
import { IntentLink } from "../../../ui/intent-link.tsx";
import { AcceptAnnounced } from "../../consents/public.ts";
import { ShownCrumbs } from "../../settings/public.ts";
import { knownLocale } from "../content-readers.ts";
import { readVersion, readVersions } from "../data/content-api.ts";
import { PageHead } from "../parts/page-parts.tsx";
import { Prose } from "../parts/prose.tsx";
import { TEXT_LINK } from "../parts/versions-note.tsx";
import { renderMarkdown } from "../../../ui/markdown.ts";

type Slug = (typeof CONTRACT_PAGES)[number];

interface DocumentProps {
  locale: string;
  document: string;
}

const COMPANY = "regulations-company";

/** Another name is not found. */
function documentOf(document: string): { slug: Slug; audience: "standard" | "company"; path: string } {
  if (document === COMPANY) return { slug: "regulations", audience: "company", path: "/regulations/company" };
  const slug = CONTRACT_PAGES.find((page) => page === document);
  return slug ? { slug, audience: "standard", path: `/${slug}` } : notFound();
}

/** All that counted once, and what will. Source: content 7. */
export async function VersionsPage(props: DocumentProps) {
  const locale = knownLocale(props.locale);
  const { slug, audience, path } = documentOf(props.document);
  const versions = (await readVersions(slug, locale, audience)) ?? notFound();
  const t = translator(locale, "content");
  const title = versions[0]?.title ?? "";
  return (
    <main id="content" className="wrap flex flex-col gap-8 pb-16 lg:pb-24">
      <ShownCrumbs
        locale={locale}
        crumbs={[{ label: title, href: hrefFor(locale, path) }, { label: t("versions.title") }]}
      />
      <PageHead eyebrow={title} title={t("versions.title")} lead={t("versions.lead")} />
      <ol reversed className="max-w-3xl divide-y divide-line border-y border-line">
        {versions.map(({ version, from, announced }, at) => (
          <li key={version} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
            <IntentLink
              href={hrefFor(locale, `/versions/${props.document}/${version}`)}
              className={classes(TEXT_LINK, "font-semibold")}
            >
              {t("versions.one", { version })}
            </IntentLink>
            <span className="text-ink-soft">
              {t(announced ? "versions.willCount" : "versions.counted", { date: dayText(locale, from) })}
              {!announced && isPresent(versions, at) && <strong> · {t("versions.present")}</strong>}
            </span>
          </li>
        ))}
      </ol>
    </main>
  );
}

function isPresent(versions: readonly { announced: boolean }[], at: number): boolean {
  return versions.findIndex(({ announced }) => !announced) === at;
}

/** With what changed since the one before. Source: content 7. */
export async function VersionPage(props: DocumentProps & { version: string }) {
  const locale = knownLocale(props.locale);
  const { slug, audience, path } = documentOf(props.document);
  const version = (await readVersion({ slug, audience, version: props.version }, locale)) ?? notFound();
  const t = translator(locale, "content");
  const date = dayText(locale, version.from);
  const all = hrefFor(locale, `/versions/${props.document}`);
  return (
    <main id="content" className="wrap flex flex-col gap-8 pb-16 lg:pb-24">
      <ShownCrumbs
        locale={locale}
        crumbs={[
          { label: version.title, href: hrefFor(locale, path) },
          { label: t("versions.title"), href: all },
          { label: t("versions.one", { version: version.version }) },
        ]}
      />
      <PageHead eyebrow={t("versions.one", { version: version.version })} title={version.title} lead="">
        <p className="mt-3 text-ink-soft">
          {t(version.announced ? "versions.willCount" : "versions.counted", { date })}{" "}
          <IntentLink href={all} className={TEXT_LINK}>
            {t("versions.all")}
          </IntentLink>
        </p>
      </PageHead>
      {version.announced && isAccepted(slug) && (
        <AcceptAnnounced slug={slug} version={version.version} date={date} audience={audience} />
      )}
      {version.before && (
        <Changes locale={locale} before={version.before} after={version} since={version.before.version} />
      )}
      <section aria-labelledby="whole" className="flex flex-col gap-4">
        <h2 id="whole" className="text-xl">
          {t("versions.whole")}
        </h2>
        {version.lead && <p className="prose-width text-ink-soft">{version.lead}</p>}
        <Prose html={renderMarkdown(version.content, locale).html} />
      </section>
    </main>
  );
}

/** Members accept these two; the others are information. Source: consents 1. */
function isAccepted(slug: Slug): slug is "regulations" | "privacy-policy" {
  return slug === "regulations" || slug === "privacy-policy";
}

const LEGEND = {
  ins: (text: ReactNode) => <ins className="change-added">{text}</ins>,
  del: (text: ReactNode) => <del className="change-removed">{text}</del>,
};

interface Words {
  lead: string;
  content: string;
}

function Changes({ locale, before, after, since }: { locale: Locale; before: Words; after: Words; since: number }) {
  const t = translator(locale, "content");
  const lines = changesOf(`${before.lead}\n${before.content}`, `${after.lead}\n${after.content}`);
  return (
    <section aria-labelledby="changes" className="flex flex-col gap-4">
      <h2 id="changes" className="text-xl">
        {t("versions.changes", { version: since })}
      </h2>
      {hasChanges(lines) ? (
        <>
          <p className="prose-width text-sm text-ink-soft">{t.rich("versions.legend", LEGEND)}</p>
          <div className="prose">
            {lines.map((line, at) => (
              <ChangedWords key={at} line={line} added={t("versions.added")} removed={t("versions.removed")} />
            ))}
          </div>
        </>
      ) : (
        <p>{t("versions.unchanged")}</p>
      )}
    </section>
  );
}

const LOOKS: Readonly<Record<ChangedLine["look"], string | undefined>> = {
  heading: "font-serif text-lg",
  item: "change-item",
  text: undefined,
};

/** Marked by line and word, not by colour alone. */
function ChangedWords({ line, added, removed }: { line: ChangedLine; added: string; removed: string }) {
  return (
    <p className={isNumbered(line) ? "pl-5" : LOOKS[line.look]}>
      {line.parts.map(({ kind, text }, at) => {
        const space = at === 0 ? "" : " ";
        if (kind === "same") return space + text;
        const Mark = kind === "added" ? "ins" : "del";
        return (
          <Fragment key={at}>
            {space}
            <Mark className={`change-${kind}`}>
              <span className="sr-only">{kind === "added" ? added : removed} </span>
              {text}
            </Mark>
          </Fragment>
        );
      })}
    </p>
  );
}

/** Has its number instead of a point. */
function isNumbered({ look, parts }: ChangedLine): boolean {
  return look === "item" && /^\d+\. /u.test(parts[0]?.text ?? "");
}

export async function versionsMetadata({ locale: name, document }: DocumentProps): Promise<Metadata> {
  const locale = knownLocale(name);
  const { slug, audience } = documentOf(document);
  const [newest] = (await readVersions(slug, locale, audience)) ?? [];
  return headOf(newest ? `${newest.title}: ${translator(locale, "content")("versions.title")}` : "");
}

export async function versionMetadata(props: DocumentProps & { version: string }): Promise<Metadata> {
  const locale = knownLocale(props.locale);
  const { slug, audience } = documentOf(props.document);
  const found = await readVersion({ slug, audience, version: props.version }, locale);
  const t = translator(locale, "content");
  return headOf(found ? `${found.title}: ${t("versions.one", { version: found.version })}` : "");
}

/** Search engines lead to the present words only. */
function headOf(title: string): Metadata {
  return { title, robots: { index: false } };
}
