import { dayText } from "../../i18n/date-text.ts";
import { fill } from "../../i18n/fill.ts";
import type { Locale } from "../../i18n/locale.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import type { SecurityTexts } from "./security-texts.ts";

/** The authenticator app: whether there is one, and the way to add or remove it. */
export function AppPart({
  texts,
  locale,
  app,
  ask,
}: {
  texts: SecurityTexts["app"];
  locale: Locale;
  app: { addedAt: string } | null;
  ask: (change: "addApp" | "removeApp") => void;
}) {
  return (
    <div className="flex flex-col items-start gap-3 py-5">
      <h3 className="flex flex-wrap items-center gap-3 text-base font-semibold">
        {texts.title}
        {app && <Badge tone="green">{texts.on}</Badge>}
      </h3>
      <p className="text-sm text-ink-soft">
        {app ? fill(texts.since, { date: dayText(locale, app.addedAt) }) : texts.text}
      </p>
      <Button size="small" variant="secondary" onClick={() => ask(app ? "removeApp" : "addApp")}>
        {app ? texts.remove : texts.add}
      </Button>
    </div>
  );
}
