import type { ReactNode } from "react";
import { FieldError, fieldIds } from "./field.tsx";

const CARD =
  "flex min-h-14 items-start gap-3 rounded border border-line-strong bg-raised px-4 py-3 transition-colors " +
  "hover:border-green has-checked:border-green has-checked:bg-green-soft has-checked:outline has-checked:outline-green " +
  "has-disabled:cursor-not-allowed has-disabled:opacity-60 has-disabled:hover:border-line-strong";

/** `aside` stands at the end, as a price. */
interface RadioCard {
  value: string;
  title: ReactNode;
  text?: ReactNode;
  aside?: ReactNode;
  disabled?: boolean;
}

/** By arrow keys, like any radio group. */
export function RadioCards({
  name,
  legend,
  cards,
  value,
  onChange,
  error,
}: {
  name: string;
  legend: ReactNode;
  cards: readonly RadioCard[];
  value: string | null;
  onChange: (value: string) => void;
  error?: ReactNode;
}) {
  return (
    <fieldset {...fieldIds(name, null, error)} className="flex flex-col gap-2">
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      {cards.map((card) => (
        <label key={card.value} className={CARD}>
          <input
            type="radio"
            name={name}
            value={card.value}
            checked={value === card.value}
            disabled={card.disabled}
            onChange={() => onChange(card.value)}
            className="tick mt-0.5 size-5 shrink-0 rounded-full border border-line-strong bg-raised checked:border-[6px] checked:border-green"
          />
          <span className="min-w-0 grow">
            <span className="block font-semibold">{card.title}</span>
            {card.text && <span className="block text-sm text-ink-soft">{card.text}</span>}
          </span>
          {card.aside && <span className="money shrink-0 font-semibold">{card.aside}</span>}
        </label>
      ))}
      <FieldError id={name} error={error} />
    </fieldset>
  );
}
