"use client";
import type { ChangeEvent, KeyboardEvent } from "react";
import { IconShape } from "./icon-shape.tsx";

const MINUS = "M6 12h12";
const PLUS = `M12 6v12${MINUS}`;

interface StepperTexts {
  quantity: string;
  less: string;
  more: string;
}

const SIDE =
  "inline-flex w-11 shrink-0 items-center justify-center -outline-offset-4 transition-colors hover:bg-green-soft hover:text-green " +
  "disabled:cursor-not-allowed disabled:opacity-35 disabled:hover:bg-transparent";

/** Null while empty; limits and delays are the owner's. Source: cart 6. */
export function QuantityStepper({
  value,
  min,
  max,
  texts,
  disabled = false,
  onStep,
  onType,
}: {
  value: number | null;
  min: number;
  max: number;
  texts: StepperTexts;
  disabled?: boolean;
  onStep: (by: 1 | -1, source: "button" | "key") => void;
  onType: (text: string) => void;
}) {
  const now = value ?? 0;
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    onStep(event.key === "ArrowUp" ? 1 : -1, "key");
  };
  return (
    <div
      role="group"
      aria-label={texts.quantity}
      className="inline-flex h-12 overflow-hidden rounded border border-line-strong bg-raised focus-within:border-green"
    >
      <button
        type="button"
        aria-label={texts.less}
        disabled={disabled || now <= min}
        onClick={() => onStep(-1, "button")}
        className={SIDE}
      >
        <IconShape path={MINUS} className="size-5" />
      </button>
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={texts.quantity}
        value={value === null ? "" : String(value)}
        disabled={disabled}
        onChange={(event: ChangeEvent<HTMLInputElement>) => onType(event.target.value)}
        onKeyDown={pressed}
        className="money w-11 bg-transparent text-center font-semibold -outline-offset-4 disabled:opacity-60"
      />
      <button
        type="button"
        aria-label={texts.more}
        disabled={disabled || now >= max}
        onClick={() => onStep(1, "button")}
        className={SIDE}
      >
        <IconShape path={PLUS} className="size-5" />
      </button>
    </div>
  );
}
