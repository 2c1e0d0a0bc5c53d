import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { translator } from "../../../i18n/translator.ts";
import { readDraft } from "../data/content-api.ts";
import { LeadPicture } from "../parts/article-parts.tsx";
import { PageHead } from "../parts/page-parts.tsx";
import { Prose } from "../parts/prose.tsx";
import { knownLocale } from "../content-readers.ts";
import { renderMarkdown } from "../../../ui/markdown.ts";

/** Not indexed; hides its address from other sites. */
export async function draftMetadata(params: Promise<{ locale: string; token: string }>): Promise<Metadata> {
  const { locale, token } = await params;
  const draft = await readDraft(token, knownLocale(locale));
  return { title: draft?.title ?? "", robots: { index: false, follow: false }, referrer: "no-referrer" };
}

/** Marked as a draft. */
export async function DraftPage(props: { locale: string; token: string }) {
  const locale = knownLocale(props.locale);
  const draft = await readDraft(props.token, locale);
  if (!draft) notFound();
  return (
    <main id="content" className="wrap flex flex-col gap-8 pb-16 lg:pb-24">
      <p className="mt-6 rounded bg-yolk-soft px-4 py-3 text-sm text-yolk-ink" role="note">
        {translator(locale, "content")("draft", { version: draft.version })}
      </p>
      <PageHead title={draft.title} lead={draft.lead} />
      <LeadPicture picture={draft.picture} />
      <Prose html={renderMarkdown(draft.content, locale).html} />
    </main>
  );
}
