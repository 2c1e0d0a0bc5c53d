"use client";
import { useState } from "react";
import { TextField } from "../../ui/text-field.tsx";

export interface PasswordFieldTexts {
  showPassword: string;
  hidePassword: string;
}

/** `id` defaults to `name`. */
export function PasswordField({
  name,
  id = name,
  label,
  autoComplete,
  texts,
  hint,
  error,
  onBlur,
  onChange,
}: {
  name: string;
  /** Where a page has several. */
  id?: string;
  label: string;
  autoComplete: "current-password" | "new-password";
  texts: PasswordFieldTexts;
  hint?: string;
  error: string | undefined;
  onBlur?: () => void;
  /** For forms that keep the text. */
  onChange?: (text: string) => void;
}) {
  const [shown, setShown] = useState(false);
  const toggle = (
    <button
      type="button"
      aria-pressed={shown}
      aria-label={`${shown ? texts.hidePassword : texts.showPassword}: ${label}`}
      onClick={() => setShown(!shown)}
      className="inline-flex size-11 items-center justify-center rounded hover:bg-green-soft hover:text-green"
    >
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="size-6"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
      >
        <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
        <circle cx="12" cy="12" r="2.8" />
        {shown && <path d="M4 20L20 4" strokeLinecap="round" />}
      </svg>
    </button>
  );
  return (
    <TextField
      id={id}
      name={name}
      type={shown ? "text" : "password"}
      label={label}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      {...(onBlur && { onBlur })}
      {...(onChange && { onChange: (event) => onChange(event.target.value) })}
      hint={hint}
      error={error}
      trailing={toggle}
      required
    />
  );
}
