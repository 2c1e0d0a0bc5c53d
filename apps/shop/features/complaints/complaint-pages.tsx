import { MESSAGES } from "../../i18n/messages.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { IntentLink } from "../../ui/intent-link.tsx";
import { requireSession } from "../sessions/public.server.ts";
import { ComplaintView } from "./complaint-view.tsx";
import { NewComplaint } from "./new-complaint.tsx";

/** `order` may be empty. */
export async function NewComplaintPage({ locale, order }: { locale: Locale; order: string }) {
  const query = order === "" ? "" : `?order=${encodeURIComponent(order)}`;
  await requireSession({ locale, path: `/complaints/new${query}` });
  const texts = MESSAGES[locale].complaints;
  return (
    <main id="content" className="wrap py-10 sm:py-14">
      <div className="flex max-w-2xl flex-col gap-6">
        <h1 className="text-2xl">{texts.newTitle}</h1>
        <p className="text-ink-soft">{texts.newLead}</p>
        <NewComplaint texts={texts} fileTexts={MESSAGES[locale].contact} locale={locale} order={order} />
      </div>
    </main>
  );
}

export async function ComplaintPage({ locale, number }: { locale: Locale; number: string }) {
  await requireSession({ locale, path: `/complaints/${encodeURIComponent(number)}` });
  const { complaints: texts, returns } = MESSAGES[locale];
  const { sendBack, parcel, typedCode, label, code, codeLink } = returns;
  return (
    <main id="content" className="wrap flex flex-col gap-6 py-10 sm:py-14">
      <p>
        <IntentLink
          href={hrefFor(locale, "/complaints")}
          className="text-sm underline underline-offset-4 hover:text-green"
        >
          {texts.back}
        </IntentLink>
      </p>
      <ComplaintView
        texts={texts}
        fileTexts={MESSAGES[locale].contact}
        labelTexts={{ sendBack, parcel, typedCode, label, code, codeLink }}
        locale={locale}
        number={number}
      />
    </main>
  );
}
