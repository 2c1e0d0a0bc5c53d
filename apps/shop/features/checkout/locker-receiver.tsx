"use client";
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

const WRONG = {
  name: "too-short",
  surname: "too-short",
  mobile: "InvalidPhone",
  email: "please-enter-valid-email",
} as const;

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
    if (!missing.includes(field) || !(asked || touched.includes(field))) return undefined;
    if (typed[field].trim() === "") return errors["field-is-required"];
    return field === "postNumber" ? texts.postNumberWrong : errorText(errors, { code: WRONG[field] });
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
            onChange({ ...typed, inpostLocker: wish.inpostLocker });
          }}
        />
      ))}
    </fieldset>
  );
}
