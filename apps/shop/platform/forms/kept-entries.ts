import { keepForMember, keptFor, reviseKept } from "../state/kept-for-member.ts";
import { ENTRIES_OPENED, TYPED } from "./entries-event.ts";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What was typed on one page, by form and field. */
interface Entries {
  path: string;
  fields: Record<string, string | boolean>;
}

let opened: Entries | null = null;

/** Keeps what was typed into this page's forms, but for secrets. Source: sessions 21. */
export function keepEntries(memberNo: string): void {
  const typed = [...document.querySelectorAll<Field>(`form [data-${TYPED}]`)].filter((field) => !isSecret(field));
  if (typed.length === 0) return;
  const fields = Object.fromEntries(typed.map((field) => [keyOf(field, field.dataset[TYPED] ?? ""), valueOf(field)]));
  keepForMember("entries", memberNo, { path: location.pathname, fields } satisfies Entries);
}

/** Lets forms take what the same member typed; anybody else's is gone. */
export function openEntries(memberNo: string): void {
  opened = keptFor("entries", memberNo) as Entries | null;
  if (opened) dispatchEvent(new Event(ENTRIES_OPENED));
}

/** Fills what was kept of a form, once, as if it were typed again; answers whether there was anything. */
export function fillForm(form: HTMLFormElement, name: string): boolean {
  if (opened?.path !== location.pathname) return false;
  const { fields } = opened;
  let filled = false;
  for (const field of form.elements) {
    const key = isField(field) ? keyOf(field, name) : "";
    const value = fields[key];
    if (!isField(field) || value === undefined) continue;
    delete fields[key];
    enter(field, value);
    filled = true;
  }
  if (filled) reviseKept("entries", () => (Object.keys(fields).length > 0 ? opened : null));
  return filled;
}

/** What was sent from this page is kept no more. */
export function forgetForm(name: string): void {
  reviseKept("entries", (value) => {
    const { path, fields } = value as Entries;
    const isSent = (key: string) => path === location.pathname && key.startsWith(`${name}/`);
    const rest = Object.entries(fields).filter(([key]) => !isSent(key));
    return rest.length > 0 ? { path, fields: Object.fromEntries(rest) } : null;
  });
}

/** Passwords, codes and bank accounts are never kept. */
export function isSecret({ type, name, autocomplete }: { type: string; name: string; autocomplete: string }): boolean {
  return (
    ["password", "file", "hidden"].includes(type) ||
    /password|bank|account|iban|token|^(?:mailed)?code$/iu.test(name) ||
    /password|one-time-code|cc-/u.test(autocomplete)
  );
}

function isField(field: Element): field is Field {
  return [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].some((kind) => field instanceof kind);
}

function isChoice(field: Field): field is HTMLInputElement {
  return field.type === "checkbox" || field.type === "radio";
}

function keyOf(field: Field, form: string): string {
  return [form, field.name, ...(isChoice(field) ? [field.value] : [])].join("/");
}

function valueOf(field: Field): string | boolean {
  return isChoice(field) ? field.checked : field.value;
}

function enter(field: Field, value: string | boolean): void {
  if (isChoice(field)) {
    if (field.checked !== value) field.click();
    return;
  }
  // Past the form's own record of the value, or it takes the event for none.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  for (const kind of ["input", "change"]) field.dispatchEvent(new Event(kind, { bubbles: true }));
}
