import { type Messages, MESSAGES } from "../../i18n/messages.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { BASE_PATH } from "../../config/instance.ts";
import { Button } from "../../ui/button.tsx";
import { IntentLink } from "../../ui/intent-link.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TAB_LOOK } from "../../ui/tab-look.ts";
import { TextField } from "../../ui/text-field.tsx";
import { requireSession } from "../sessions/public.server.ts";
import { Invitation } from "./invitation.tsx";
import { PastMonths } from "./past-months.tsx";
import { RunningMonth } from "./running-month.tsx";
import { Structure } from "./structure.tsx";
import { STRUCTURE_SORTS, type StructureQuery, structurePath } from "./structure-query.ts";

interface PageProps {
  locale: Locale;
  query: StructureQuery;
}

/** For members only. */
export async function StructurePage({ locale, query }: PageProps) {
  await requireSession({ locale, path: structurePath(query), withCredentials: true });
  const texts = MESSAGES[locale].structure;
  return (
    <main id="content" className="wrap flex flex-col gap-8 py-10 sm:py-14">
      <PageTitle title={texts.title} lead={texts.lead} />
      <RunningMonth texts={texts} locale={locale} />
      <PastMonths texts={texts} locale={locale} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-12 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex flex-col gap-6">
          <Views texts={texts} locale={locale} query={query} />
          <Search key={structurePath(query)} texts={texts} locale={locale} query={query} />
          <Structure key={`${query.view} ${query.text}`} texts={texts} locale={locale} query={query} />
        </div>
        <Invitation texts={texts} />
      </div>
    </main>
  );
}

function Views({ texts, locale, query }: PageProps & { texts: Messages["structure"] }) {
  return (
    <nav aria-label={texts.view} className="flex flex-wrap gap-2">
      {(["tree", "table"] as const).map((view) => (
        <IntentLink
          key={view}
          href={hrefFor(locale, structurePath({ view }))}
          aria-current={view === query.view ? "page" : undefined}
          className={TAB_LOOK}
        >
          {texts[view]}
        </IntentLink>
      ))}
    </nav>
  );
}

function Search({ texts, locale, query }: PageProps & { texts: Messages["structure"] }) {
  return (
    <form
      role="search"
      method="get"
      action={BASE_PATH + hrefFor(locale, "/my-structure")}
      className="flex flex-col gap-4 sm:flex-row sm:items-start"
    >
      {query.view === "table" && <input type="hidden" name="view" value="table" />}
      <div className="grow">
        <TextField
          id="structure-search"
          name="q"
          type="search"
          label={texts.search}
          hint={texts.searchHint}
          defaultValue={query.text}
          maxLength={60}
        />
      </div>
      {query.view === "table" && (
        <SelectField id="structure-sort" name="sort" label={texts.sort} defaultValue={query.sort} className="sm:w-56">
          {STRUCTURE_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {texts[`sort_${sort}`]}
            </option>
          ))}
        </SelectField>
      )}
      <Button type="submit" variant="secondary" className="sm:mt-[1.875rem]">
        {texts.find}
      </Button>
    </form>
  );
}
