"use client";
import { addressProblems } from "@kram/domain/fields";
import { useId, useState } from "react";
import { COUNTRY } from "../../config/country.ts";
import { errorText } from "../../platform/errors/error-texts.ts";
import { TextField } from "../../ui/text-field.tsx";
import type { LockerWish } from "./choices.ts";
import type { CheckoutPart } from "./use-checkout.ts";

/** In the order of asking. */
const RECEIVER_FIELDS: readonly Exclude<keyof LockerWish, "inpostLocker">[] = [
  "name",
  "surname",
  "mobile",
  "email",
  ...(COUNTRY.lockerNeedsPostNumber ? (["postNumber"] as const) : []),
];

/** Of what is given; the server says what is left open. */
function problemsOf({ name, surname, mobile, email }: LockerWish) {
  const given = Object.entries({ name, surname, mobile, email }).filter(([, text]) => text.trim() !== "");
  return addressProblems<Partial<Record<keyof LockerWish, string>>>(Object.fromEntries(given), COUNTRY.fields);
}

/** Saves when a field is left; Germany needs a post number. */
export function LockerReceiver({
  texts,
  errors,
  wish,
  missing,
  asked,
  onChange,
}: Pick<CheckoutPart, "texts" | "errors"> & {
  wish: LockerWish;
  missing: readonly string[];
  /** Whether untouched fields complain, too. */
  asked: boolean;
  onChange: (wish: LockerWish) => void;
}) {
  const id = useId();
  const [typed, setTyped] = useState(wish);
  const [touched, setTouched] = useState<readonly string[]>([]);
  const errorOf = (field: (typeof RECEIVER_FIELDS)[number]) => {
    if (!(asked || touched.includes(field))) return undefined;
    const wrong = field === "postNumber" ? undefined : problemsOf(typed)[field];
    if (wrong) return errorText(errors, { code: wrong });
    if (!missing.includes(field)) return undefined;
    return typed[field].trim() === "" ? errors["field-is-required"] : texts.postNumberWrong;
  };
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-2 text-sm font-semibold">{texts.lockerReceiver}</legend>
      {RECEIVER_FIELDS.map((field) => (
        <TextField
          key={field}
          id={`${id}-${field}`}
          label={texts[`label_${field}`]}
          value={typed[field]}
          maxLength={field === "email" ? 254 : field === "postNumber" ? 20 : 80}
          required
          inputMode={
            field === "mobile" ? "tel" : field === "postNumber" ? "numeric" : field === "email" ? "email" : "text"
          }
          hint={field === "postNumber" ? texts.postNumberHint : undefined}
          error={errorOf(field)}
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          onChange={(event) => setTyped({ ...typed, [field]: event.target.value })}
          onBlur={() => {
            setTouched([...touched, field]);
            // The server refuses what is wrong.
            if (Object.keys(problemsOf(typed)).length === 0) onChange({ ...typed, inpostLocker: wish.inpostLocker });
          }}
        />
      ))}
    </fieldset>
  );
}
