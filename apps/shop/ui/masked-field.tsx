"use client";
import { applyMask } from "@kram/domain/fields";
import type { FormEvent } from "react";
import { TextField, type TextFieldProps } from "./text-field.tsx";

/** Formats while typing, plain without a mask; the caret stays. Controlled or not. */
export function MaskedField({ mask, onInput, ...rest }: TextFieldProps & { mask: string | null }) {
  const layOut = (event: FormEvent<HTMLInputElement>) => {
    // Leave unfinished input of input methods alone.
    if (mask !== null && !(event.nativeEvent as InputEvent).isComposing) layOutIn(event.currentTarget, mask);
    onInput?.(event as Parameters<NonNullable<typeof onInput>>[0]);
  };
  return <TextField autoComplete="off" {...(mask !== null && { inputMode: "numeric" })} {...rest} onInput={layOut} />;
}

function layOutIn(field: HTMLInputElement, mask: string): void {
  const { text, caret } = applyMask(mask, field.value, field.selectionStart ?? field.value.length);
  if (text === field.value) return;
  field.value = text;
  field.setSelectionRange(caret, caret);
}
