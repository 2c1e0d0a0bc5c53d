"use client";
import {
  allConsented,
  CONSENT_NAMES,
  type ConsentName,
  type Consents,
  NO_CONSENTS,
  REQUIRED_CONSENTS,
  toggleConsents,
} from "@kram/domain/consents";
import { useState } from "react";
import { BASE_PATH, INSTANCE } from "../../config/instance.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { ErrorTexts } from "../../platform/errors/error-texts.ts";
import { pageLocale } from "../../platform/texts/page-locale.ts";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { useSession } from "../sessions/public.ts";
import type { CheckoutTexts } from "./checkout-texts.ts";

const LABELS = {
  privacyPolicyAccepted: "consentPrivacy",
  contactAgreement: "consentContact",
  rodoMarketingAccepted: "consentMarketing",
} as const satisfies Record<ConsentName, keyof CheckoutTexts>;

/** Complain once touched or asked for. Source: checkout 3. */
export function ConsentBoxes({
  texts,
  errors,
  consents,
  asked,
  onChange,
  isCompany,
}: {
  texts: CheckoutTexts;
  errors: ErrorTexts;
  consents: Consents;
  asked: boolean;
  onChange: (consents: Consents) => void;
  /** Of whoever orders without a session. */
  isCompany?: boolean;
}) {
  const [touched, setTouched] = useState<readonly ConsentName[]>([]);
  const errorOf = (name: ConsentName) => {
    const shown = asked || touched.includes(name);
    return shown && REQUIRED_CONSENTS.includes(name) && !consents[name] ? errors["field-is-required"] : undefined;
  };
  return (
    <fieldset>
      <legend className="mb-2 font-serif text-xl font-[480]">{texts.consents}</legend>
      <div className="border-b border-line pb-1">
        <CheckboxField
          id="consent-all"
          label={<span className="font-semibold">{texts.consentAll}</span>}
          checked={allConsented(consents)}
          onChange={() => onChange(toggleConsents(consents))}
        />
      </div>
      {CONSENT_NAMES.map((name) => (
        <CheckboxField
          key={name}
          id={name}
          label={
            <>
              {name === "privacyPolicyAccepted" ? (
                <Accepted texts={texts} isCompany={isCompany} />
              ) : (
                texts[LABELS[name]]
              )}{" "}
              <span className="text-ink-soft">
                ({REQUIRED_CONSENTS.includes(name) ? texts.required : texts.optional})
              </span>
            </>
          }
          checked={consents[name]}
          required={REQUIRED_CONSENTS.includes(name)}
          error={errorOf(name)}
          onBlur={() => setTouched([...touched, name])}
          onChange={(event) => onChange({ ...consents, [name]: event.target.checked })}
        />
      ))}
    </fieldset>
  );
}

/** Terms and policy are linked where they are accepted; companies have terms of their own. */
function Accepted({ texts, isCompany }: { texts: CheckoutTexts; isCompany: boolean | undefined }) {
  const { user } = useSession();
  const ofCompany = isCompany ?? user?.kind === "company";
  const pages: Record<string, { path: string; text: string }> = {
    "{terms}": { path: ofCompany ? "/regulations/company" : "/regulations", text: texts.consentTerms },
    "{policy}": { path: "/privacy-policy", text: texts.consentPolicy },
  };
  return texts.consentPrivacy.split(/(\{terms\}|\{policy\})/u).map((part) => {
    const page = pages[part];
    if (!page) return part;
    return (
      <a
        key={part}
        href={BASE_PATH + hrefFor(pageLocale(), page.path)}
        target="_blank"
        rel="noopener"
        className="text-green underline underline-offset-4"
      >
        {page.text}
        <span className="sr-only"> ({texts.opensBeside})</span>
      </a>
    );
  });
}

/** Survives a reload, not the tab. */
const KEY = `kram.${INSTANCE}.consents`;

/** Invalid and other sessions' consents count as none. */
export function parseConsents(stored: string | null, session: string): Consents {
  try {
    const kept: unknown = JSON.parse(stored ?? "null");
    if (!isRecord(kept) || kept.session !== session) return NO_CONSENTS;
    const given = CONSENT_NAMES.map((name) => [name, kept[name] === true] as const);
    return { ...NO_CONSENTS, ...Object.fromEntries(given) };
  } catch {
    return NO_CONSENTS;
  }
}

/** `session` is the public handle. */
function loadConsents(session: string): Consents {
  return parseConsents(storage()?.getItem(KEY) ?? null, session);
}

function keepConsents(session: string, consents: Consents): void {
  storage()?.setItem(KEY, JSON.stringify({ session, ...consents }));
}

/** For each order anew. */
export function forgetConsents(): void {
  storage()?.removeItem(KEY);
}

/** Null on the server or when closed. */
function storage(): Storage | null {
  try {
    return typeof sessionStorage === "undefined" ? null : sessionStorage;
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** Consents that survive a reload. */
export function useKeptConsents(): [Consents, (consents: Consents) => void] {
  const session = useSession().user?.sessionCookie ?? "";
  const [consents, setConsents] = useState<Consents>(() => loadConsents(session));
  const change = (next: Consents) => {
    setConsents(next);
    keepConsents(session, next);
  };
  return [consents, change];
}
