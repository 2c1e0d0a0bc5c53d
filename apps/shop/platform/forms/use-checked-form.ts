"use client";
import { type FocusEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { type Refusal, refusalsOf } from "../http/api.ts";
import { hasKept } from "../state/kept-for-member.ts";
import { ENTRIES_OPENED, TYPED } from "./entries-event.ts";
import { createFormChecks, type Values, type Problems } from "./form-checks.ts";
import { usePress } from "./use-press.ts";

/** In order, with rule and sender. `send` throws BackEndError. */
interface FormRules<Name extends string> {
  names: readonly Name[];
  check: (values: Values<Name>) => Problems<Name>;
  send: (values: Values<Name>) => Promise<void>;
}

/** Problems stand at fields, other refusals are `failure`. Source: fields 1, 2. */
export function useCheckedForm<Name extends string>({ names, check, send }: FormRules<Name>) {
  const ref = useRef<HTMLFormElement>(null);
  const kept = useKeptEntries(ref, names);
  const { onPointerDown, afterPress } = usePress();
  const [checks] = useState(() => createFormChecks(names));
  const [problems, setProblems] = useState<Problems<Name>>({});
  const [state, setState] = useState<{ busy: boolean; failure: Refusal | null }>({ busy: false, failure: null });

  const look = (): Name | null => {
    const { all, first } = checks.problems(check(valuesOf(ref.current, names)));
    setProblems(all);
    return first;
  };
  const isFine = () => {
    const first = look();
    if (first !== null) inputOf(ref.current, first)?.focus();
    return first === null;
  };
  const submit = async () => {
    checks.send();
    if (!isFine()) return;
    setState({ busy: true, failure: null });
    const refusals: readonly Refusal[] = await send(valuesOf(ref.current, names)).then(() => [], refusalsOf);
    const told = refusedFields(names, refusals);
    setState({ busy: false, failure: told.length === 0 ? (refusals[0] ?? null) : null });
    if (refusals.length === 0) kept.sent();
    if (told.length === 0) return;
    for (const { name, code } of told) checks.refuse(name, code);
    isFine();
  };
  const onBlur = (event: FocusEvent<HTMLFormElement>) => {
    const name = nameOf(event, names);
    if (name === undefined) return;
    checks.leave(name);
    afterPress(look);
  };
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    kept.mark(event);
    const name = nameOf(event, names);
    if (name === undefined) return;
    checks.type(name);
    look();
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!state.busy) void submit();
  };
  const formProps = { ref, noValidate: true, method: "post", onPointerDown, onBlur, onInput, onSubmit };
  return { ...state, problems, isKept: kept.isKept, formProps };
}

function nameOf<Name extends string>({ target }: { target: EventTarget }, names: readonly Name[]): Name | undefined {
  return names.find((name) => isControl(target) && target.name === name);
}

/** Refusals by field, each once. */
function refusedFields<Name extends string>(names: readonly Name[], refusals: readonly Refusal[]) {
  return names.flatMap((name) => {
    const code = refusals.find(({ field }) => field === name)?.code;
    return code === undefined ? [] : [{ name, code }];
  });
}

function valuesOf<Name extends string>(form: HTMLFormElement | null, names: readonly Name[]): Values<Name> {
  return Object.fromEntries(names.map((name) => [name, inputOf(form, name)?.value ?? ""])) as Values<Name>;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isControl(target: unknown): target is Control {
  return [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].some((kind) => target instanceof kind);
}

function inputOf(form: HTMLFormElement | null, name: string): Control | null {
  const field = form?.elements.namedItem(name);
  return isControl(field) ? field : null;
}

/** Fills what was typed before the session ended, and marks what is typed. Source: sessions 21. */
function useKeptEntries(form: RefObject<HTMLFormElement | null>, names: readonly string[]) {
  const [isKept, setKept] = useState(false);
  const name = names.join(" ");
  // With each rendering, for fields that come later.
  useEffect(() => {
    if (!hasKept("entries")) return;
    const fill = async () => {
      const { fillForm } = await import("./kept-entries.ts");
      if (form.current && fillForm(form.current, name)) setKept(true);
    };
    const begin = () => void fill();
    begin();
    addEventListener(ENTRIES_OPENED, begin);
    return () => removeEventListener(ENTRIES_OPENED, begin);
  });
  return {
    isKept,
    mark: ({ target }: { target: EventTarget }) => {
      if (target instanceof HTMLElement) target.dataset[TYPED] = name;
    },
    /** What was sent is kept no more. */
    sent: () => {
      for (const field of form.current?.querySelectorAll<HTMLElement>(`[data-${TYPED}]`) ?? [])
        delete field.dataset[TYPED];
      if (hasKept("entries")) void import("./kept-entries.ts").then(({ forgetForm }) => forgetForm(name));
      setKept(false);
    },
  };
}
