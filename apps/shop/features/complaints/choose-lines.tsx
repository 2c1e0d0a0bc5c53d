"use client";
import type { Messages } from "../../i18n/messages.ts";
import type { OrderDetail } from "@kram/contract/orders";
import { useEffect, useId } from "react";
import { fill } from "../../i18n/fill.ts";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useOperation } from "../../platform/http/use-operation.ts";
import { getOrder } from "../../platform/http/operations/orders.ts";
import { RefusalBanner } from "../../platform/errors/refusal-banner.tsx";

export function ChooseLines({
  number,
  texts,
  chosen,
  onLoaded,
  onChange,
}: {
  number: string;
  texts: Messages["complaints"];
  chosen: ReadonlyMap<number, number>;
  onLoaded: (order: OrderDetail) => void;
  onChange: (chosen: ReadonlyMap<number, number>) => void;
}) {
  const id = useId();
  const { answer, refusal } = useOperation(getOrder, { params: { number } });
  useEffect(() => {
    if (answer) onLoaded(answer);
  }, [answer, onLoaded]);
  if (refusal) return <RefusalBanner refusal={refusal} title={texts.failed} />;
  if (!answer) return <Skeleton className="h-24 w-full" />;
  const set = (at: number, quantity: number) => onChange(new Map(chosen).set(at, quantity));
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 text-sm font-semibold">{texts.goods}</legend>
      {answer.lines.map(({ code, promotionCode, title, quantity }, at) => {
        const pieces = chosen.get(at) ?? 0;
        return (
          <div
            key={`${code} ${promotionCode}`}
            className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line"
          >
            <CheckboxField
              id={`${id}-${at}`}
              label={title}
              checked={pieces > 0}
              onChange={({ target }) => set(at, target.checked ? quantity : 0)}
            />
            {quantity > 1 && pieces > 0 && (
              <label className="flex items-center gap-2 pb-2 text-sm sm:pb-0">
                <span className="text-ink-soft">{texts.pieces}</span>
                <select
                  aria-label={fill(texts.piecesOf, { title })}
                  value={pieces}
                  onChange={({ target }) => set(at, Number.parseInt(target.value, 10))}
                  className="min-h-11 rounded border border-line-strong bg-raised px-3"
                >
                  {Array.from({ length: quantity }, (_, index) => (
                    <option key={index} value={index + 1}>
                      {index + 1}
                    </option>
                  ))}
                </select>
              </label>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
