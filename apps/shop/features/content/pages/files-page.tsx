import type { FileAttributes } from "@kram/contract/content";
import { BASE_PATH } from "../../../config/instance.ts";
import { dayText } from "../../../i18n/date-text.ts";
import type { Locale } from "../../../i18n/locale.ts";
import { translator } from "../../../i18n/translator.ts";
import { buttonLook } from "../../../ui/button-look.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { readFiles } from "../data/content-api.ts";
import { groupName, PageHead, SideNav } from "../parts/page-parts.tsx";
import { ShownCrumbs } from "../../settings/public.ts";
import { Prose } from "../parts/prose.tsx";
import { requirePage } from "../content-readers.ts";
import { sizeText } from "../text/in-words.ts";
import { renderMarkdown } from "../../../ui/markdown.ts";

const SLUG = "files";

/** With kind, size and day. */
export async function FilesPage(props: { locale: string }) {
  const { locale, page } = await requirePage(SLUG, props.locale);
  const files = await readFiles(locale);
  const t = translator(locale, "content");
  const group = groupName(page.group, locale) ?? "";
  return (
    <main id="content" className="wrap flex flex-col gap-10 pb-16 lg:pb-24">
      <ShownCrumbs locale={locale} crumbs={[{ label: page.title }]} />
      <PageHead eyebrow={group} title={page.title} lead={page.lead} />
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="flex flex-col gap-10">
          {files.length === 0 ? (
            <EmptyState title={t("files.none")} text={t("files.noneText")} />
          ) : (
            <ul className="border-t border-line">
              {files.map((file) => (
                <FileRow key={file.slug} file={file} locale={locale} />
              ))}
            </ul>
          )}
          <Prose html={renderMarkdown(page.content, locale).html} />
        </div>
        <aside>{page.group && <SideNav locale={locale} group={page.group} path={`/${SLUG}`} label={group} />}</aside>
      </div>
    </main>
  );
}

function FileRow({ file, locale }: { file: FileAttributes; locale: Locale }) {
  const t = translator(locale, "content");
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-b border-line py-5">
      <div className="min-w-60 flex-1">
        <h2 className="text-lg">{file.title}</h2>
        <p className="mt-1 text-sm text-ink-soft">{file.lead}</p>
        <p className="mt-1 text-sm text-ink-soft">
          {t("files.facts", { size: sizeText(locale, file.sizeBytes), date: dayText(locale, file.updatedAt) })}
        </p>
      </div>
      <a href={BASE_PATH + file.url} download={`${file.slug}.pdf`} className={buttonLook("secondary", "small")}>
        {t("files.download")}
        <span className="sr-only">: {file.title}</span>
      </a>
    </li>
  );
}
