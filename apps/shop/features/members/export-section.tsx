import { hrefOf } from "../../platform/http/api.ts";
import { exportOwnData } from "../../platform/http/operations.ts";
import { buttonLook } from "../../ui/button-look.ts";
import { Section } from "./section.tsx";
import type { SectionPart } from "./section-part.ts";

/** All own data as a file: to read, or for programs. Source: decisions §8; GDPR art. 15, 20. */
export function ExportSection({ texts: { profile: texts }, locale }: Pick<SectionPart, "texts" | "locale">) {
  const address = (format: "html" | "json") => hrefOf(exportOwnData, { query: { format, locale } });
  return (
    <Section id="export" title={texts.export} lead={texts.exportLead}>
      <p className="flex flex-wrap gap-3">
        <a href={address("html")} download className={buttonLook("secondary")}>
          {texts.exportHtml}
        </a>
        <a href={address("json")} download className={buttonLook("secondary")}>
          {texts.exportJson}
        </a>
      </p>
    </Section>
  );
}
