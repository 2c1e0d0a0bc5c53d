"use client";
import type { Messages } from "../../i18n/messages.ts";
import type { HTMLInputAutoCompleteAttribute, ReactNode } from "react";
import { COUNTRY } from "../../config/country.ts";
import { MaskedField } from "../../ui/masked-field.tsx";
import { PasswordField, passwordProblem } from "../sessions/public.ts";
import { type ErrorTexts, errorText } from "../../platform/errors/error-texts.ts";
import type { Line } from "./complete-fields.ts";
import type { ConsentWords } from "./consent-fields.tsx";
import type { Completion } from "./use-completing.ts";

export interface CompleteTexts {
  registration: Messages["registration"];
  passwords: Messages["passwords"];
  consents: ConsentWords;
}

interface LineLook {
  autoComplete: HTMLInputAutoCompleteAttribute;
  width: string;
  mask?: string | null;
  inputMode?: "tel";
  maxLength: number;
}

const LOOKS: Readonly<Record<Exclude<Line, "password" | "repeated">, LineLook>> = {
  name: { autoComplete: "given-name", width: "sm:col-span-3", maxLength: 80 },
  surname: { autoComplete: "family-name", width: "sm:col-span-3", maxLength: 80 },
  birthDate: { autoComplete: "bday", width: "sm:col-span-3", maxLength: 30 },
  mobile: { autoComplete: "tel", width: "sm:col-span-3", inputMode: "tel", maxLength: 40 },
  companyName: { autoComplete: "organization", width: "sm:col-span-3", maxLength: 160 },
  taxNumber: { autoComplete: "off", width: "sm:col-span-3", mask: COUNTRY.masks.taxNumber, maxLength: 20 },
  street: { autoComplete: "address-line1", width: "sm:col-span-6", maxLength: 120 },
  buildingNo: { autoComplete: "off", width: "col-span-3", maxLength: 20 },
  apartmentNo: { autoComplete: "off", width: "col-span-3", maxLength: 20 },
  zipCode: { autoComplete: "postal-code", width: "sm:col-span-2", mask: COUNTRY.masks.zipCode, maxLength: 10 },
  city: { autoComplete: "address-level2", width: "sm:col-span-4", maxLength: 80 },
};

const PARTS = {
  person: ["name", "surname", "birthDate", "mobile"],
  address: ["street", "buildingNo", "apartmentNo", "zipCode", "city"],
  password: [],
} as const satisfies Record<string, readonly Exclude<Line, "password" | "repeated">[]>;

/** Companies get two lines more, below `children`. */
export function CompleteLines({
  entry,
  texts,
  errors,
  part,
  children,
}: {
  entry: Completion;
  texts: CompleteTexts;
  errors: ErrorTexts | null;
  part: keyof typeof PARTS;
  children?: ReactNode;
}) {
  const { complete } = texts.registration;
  const isCompany = part === "person" && entry.form.kind === "company";
  const shared = { entry, texts, errors };
  return (
    <fieldset className="flex flex-col gap-5">
      <legend className="mb-4 font-serif text-xl font-[480]">{complete.parts[part]}</legend>
      {PARTS[part].length > 0 && <Lines {...shared} lines={PARTS[part]} />}
      {children}
      {isCompany && <Lines {...shared} lines={["companyName", "taxNumber"]} />}
      {part === "password" && <NewPassword {...shared} />}
    </fieldset>
  );
}

type LinesProps = Omit<Parameters<typeof CompleteLines>[0], "part" | "children">;

function Lines({
  entry,
  texts,
  errors,
  lines,
}: LinesProps & { lines: readonly Exclude<Line, "password" | "repeated">[] }) {
  const { labels, hints } = texts.registration.complete;
  return (
    <div className="grid grid-cols-6 gap-4">
      {lines.map((name) => {
        const { width, mask = null, ...look } = LOOKS[name];
        const problem = entry.problems[name];
        const hint = Object.hasOwn(hints, name) ? hints[name as keyof typeof hints] : undefined;
        return (
          <div key={name} className={width.startsWith("col-span") ? width : `col-span-6 ${width}`}>
            <MaskedField
              {...look}
              id={name}
              name={name}
              mask={mask}
              label={labels[name]}
              hint={hint}
              value={entry.form.lines[name]}
              required={name !== "apartmentNo"}
              {...(name === "apartmentNo" && { optional: texts.registration.complete.optional })}
              error={problem && errors && errorText(errors, { code: problem })}
              onBlur={() => entry.leave(name)}
              onChange={(event) => changeLine(entry, name, event.target.value)}
            />
          </div>
        );
      })}
    </div>
  );
}

function NewPassword({ entry, texts: { passwords }, errors }: LinesProps) {
  return (["password", "repeated"] as const).map((name) => (
    <PasswordField
      key={name}
      name={name}
      label={name === "password" ? passwords.password : passwords.repeated}
      autoComplete="new-password"
      texts={passwords}
      {...(name === "password" && { hint: passwords.hint })}
      error={passwordProblem(entry.problems[name], passwords, errors)}
      onBlur={() => entry.leave(name)}
      onChange={(text) => changeLine(entry, name, text)}
    />
  ));
}

function changeLine({ form, change }: LinesProps["entry"], name: Line, text: string): void {
  change({ ...form, lines: { ...form.lines, [name]: text } }, name);
}
