import type { OperationAnswer } from "@kram/contract/operation";
import type { getRunningMonth } from "@kram/contract/structure";
import { fill } from "../../i18n/fill.ts";
import type { Locale } from "../../i18n/locale.ts";
import type { Messages } from "../../i18n/messages.ts";

/** What the plan pays next, and the points missing for it. */
export function NextSteps({
  plan,
  texts: { running: texts },
  locale,
}: {
  plan: OperationAnswer<typeof getRunningMonth>["plan"];
  texts: Messages["structure"];
  locale: Locale;
}) {
  const number = new Intl.NumberFormat(locale);
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-semibold">{texts.next}</h3>
      {!plan || plan.next.length === 0 ? (
        <p className="text-sm text-ink-soft">{plan ? texts.reachedAll : texts.noPlan}</p>
      ) : (
        <ul className="flex flex-col gap-2 text-sm">
          {plan.next.map(({ kind, level, rate, ownMissing, groupMissing }) => (
            <li key={kind}>
              <strong className="font-semibold">{fill(texts.steps[kind], { level, rate })}</strong>
              {ownMissing > 0 && (
                <span className="block">{fill(texts.ownMissing, { points: number.format(ownMissing) })}</span>
              )}
              {groupMissing > 0 && (
                <span className="block">{fill(texts.groupMissing, { points: number.format(groupMissing) })}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
