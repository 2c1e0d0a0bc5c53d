"use client";
import { CONSENT_NAMES } from "@kram/domain/consents";
import { useRef, useState } from "react";
import { COUNTRY } from "../../config/country.ts";
import { todayIn } from "../../i18n/typed-date.ts";
import { checkNewPassword, setLeaving, signIn } from "../sessions/public.ts";
import { call, type Refusal, refusalsOf } from "../../platform/http/api.ts";
import { completeRegistration } from "../../platform/http/operations/registration.ts";
import { usePress } from "../../platform/forms/use-press.ts";
import { bodyOf, type CompleteField, type Completing, completeProblems, LINES } from "./complete-fields.ts";

const FIELDS: readonly CompleteField[] = [...LINES, ...CONSENT_NAMES];

type Problems = Partial<Record<CompleteField, string>>;

/** Checks fields when left; refusals stand there, else as `failure`. Source: fields 1. */
export function useCompleting(start: Completing, onDone: (done: { signedIn: boolean; name: string }) => void) {
  const box = useRef<HTMLFormElement>(null);
  const { onPointerDown, afterPress } = usePress();
  const [form, setForm] = useState(start);
  const [touched, setTouched] = useState<ReadonlySet<CompleteField>>(new Set());
  const [refused, setRefused] = useState<Problems>({});
  const [state, setState] = useState<{ busy: boolean; failure: Refusal | null }>({ busy: false, failure: null });

  const found = problemsOf(form);
  const problems = shownProblems({ ...found, ...refused }, touched);
  const change = (next: Completing, field: CompleteField | null) => {
    setForm(next);
    if (field === null || refused[field] === undefined) return;
    const { [field]: _, ...others } = refused;
    setRefused(others);
  };
  const send = async () => {
    if (state.busy) return;
    setTouched(new Set(FIELDS));
    setRefused({});
    const first = FIELDS.find((field) => found[field] !== undefined);
    if (first !== undefined) return focus(box.current, first);
    setState({ busy: true, failure: null });
    // Completing ends the session of the link: no news here, the next one begins at once.
    setLeaving(true);
    const ended = await complete(form).catch(refusalsOf);
    if ("login" in ended) {
      const signedIn = (await signIn({ login: ended.login, password: form.lines.password })) === null;
      setLeaving(false);
      return onDone({ signedIn, name: form.lines.name.trim() });
    }
    setLeaving(false);
    const told = Object.fromEntries(ended.map(({ field, code }) => [field, code])) as Problems;
    const wrong = FIELDS.find((field) => told[field] !== undefined);
    setState({ busy: false, failure: wrong === undefined ? (ended[0] ?? null) : null });
    if (wrong === undefined) return;
    setRefused(told);
    focus(box.current, wrong);
  };
  const leave = (field: CompleteField) => afterPress(() => setTouched((before) => new Set([...before, field])));
  return { box, form, problems, ...state, change, leave, send, onPointerDown };
}

export type Completion = Omit<ReturnType<typeof useCompleting>, "box">;

function problemsOf(form: Completing): Problems {
  return { ...completeProblems(form, { today: todayIn(COUNTRY.timeZone) }), ...checkNewPassword(form.lines) };
}

function shownProblems(all: Problems, touched: ReadonlySet<CompleteField>): Problems {
  return Object.fromEntries(Object.entries(all).filter(([field]) => touched.has(field as CompleteField)));
}

/** Required consents are refused when missing. */
type Completed = ReturnType<typeof bodyOf> & { privacyPolicyAccepted: true; contactAgreement: true };

function complete(form: Completing): Promise<{ login: string }> {
  return call(completeRegistration, { body: bodyOf(form) as Completed });
}

function focus(box: HTMLFormElement | null, field: CompleteField): void {
  const found = box?.querySelector(`[id="${field}"]`);
  // After its error shows.
  if (found instanceof HTMLElement) setTimeout(() => found.focus());
}
