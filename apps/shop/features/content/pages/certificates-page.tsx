import { LineDrawing } from "../../../ui/line-drawing.tsx";
import { ShownCrumbs } from "../../settings/public.ts";
import { readAdditional } from "../data/content-api.ts";
import { groupName, PageHead, SideNav } from "../parts/page-parts.tsx";
import { Prose } from "../parts/prose.tsx";
import { requirePage } from "../content-readers.ts";
import { renderMarkdown } from "../../../ui/markdown.ts";

const SLUG = "certificates";

/** Each certificate, then how to read them. */
export async function CertificatesPage(props: { locale: string }) {
  const { locale, page } = await requirePage(SLUG, props.locale);
  const certificates = await readAdditional(SLUG, locale);
  const group = groupName(page.group, locale) ?? "";
  return (
    <main id="content" className="wrap flex flex-col gap-10 pb-16 lg:pb-24">
      <ShownCrumbs locale={locale} crumbs={[{ label: page.title }]} />
      <PageHead eyebrow={group} title={page.title} lead={page.lead} />
      <ul className="grid gap-6 md:grid-cols-2">
        {certificates.map(({ contentId, title, lead, content }) => (
          <li key={contentId} className="flex gap-5 rounded bg-raised p-6 max-sm:flex-col lg:p-8">
            <Seal className="size-16 shrink-0 text-green" />
            <div className="min-w-0">
              <h2 className="text-lg">{title}</h2>
              <p className="mt-1 text-sm font-semibold text-ink-soft">{lead}</p>
              <div className="mt-3 text-sm">
                <Prose html={renderMarkdown(content, locale).html} />
              </div>
            </div>
          </li>
        ))}
      </ul>
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <Prose html={renderMarkdown(page.content, locale).html} />
        <aside>{page.group && <SideNav locale={locale} group={page.group} path={`/${SLUG}`} label={group} />}</aside>
      </div>
    </main>
  );
}

const TEETH = 24;

function Seal({ className }: { className?: string }) {
  const edge = Array.from({ length: TEETH * 2 }, (_, at) => {
    const angle = (Math.PI * at) / TEETH;
    const radius = at % 2 === 0 ? 38 : 34;
    return `${(40 + radius * Math.sin(angle)).toFixed(1)} ${(40 - radius * Math.cos(angle)).toFixed(1)}`;
  });
  return (
    <LineDrawing className={className}>
      <path d={`M${edge.join("L")}Z`} strokeLinejoin="round" />
      <circle cx="40" cy="40" r="28" strokeDasharray="1 4" strokeLinecap="round" />
      <path d="M40 22c9 0 14 12 14 20S48 57 40 57 26 50 26 42s5-20 14-20z" />
      <path d="M33 42l5 5 10-11" strokeLinecap="round" strokeLinejoin="round" />
    </LineDrawing>
  );
}
