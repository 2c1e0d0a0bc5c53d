"use client";
import { useId, useState } from "react";
import { COUNTRY } from "../../config/country.ts";
import { errorText } from "../../platform/errors/error-texts.ts";
import { TextField } from "../../ui/text-field.tsx";
import type { LockerWish } from "./choices.ts";
import type { CheckoutPart } from "./use-checkout.ts";

/** Who takes a parcel out of a locker, field by field in the order of asking. */
const RECEIVER_FIELDS: readonly Exclude<keyof LockerWish, "inpostLocker">[] = [
  "name",
  "surname",
  "mobile",
  "email",
  ...(COUNTRY.lockerNeedsPostNumber ? (["postNumber"] as const) : []),
];

/** What is wrong with a field that is filled in. */
const WRONG = {
  name: "too-short",
  surname: "too-short",
  mobile: "InvalidPhone",
  email: "please-enter-valid-email",
} as const;

/** Who takes the parcel out of the locker; saved when a field is left. In Germany with the number that the operator knows the receiver by. */
export function LockerReceiver({
  texts,
  errors,
  wish,
  missing,
  asked,
  onChange,
}: Pick<CheckoutPart, "texts" | "errors"> & {
  wish: LockerWish;
  /** Fields that lack something. */
  missing: readonly string[];
  /** Whether the order was asked for, so that fields speak up that were never touched. */
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
