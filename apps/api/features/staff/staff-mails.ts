import type { Country } from "@kram/countries/country";
import type { Database } from "../../platform/database.ts";
import { fillText } from "../../platform/fill-text.ts";
import type { OutboxHandler } from "../../platform/outbox/outbox-worker.ts";
import { type Deliver, letterMail } from "../mail/public.ts";
import { hashSessionToken, newSessionToken } from "../sessions/public.ts";
import { createStaffAccountRepository } from "./account/staff-account.repository.ts";
import { createStaffRepository } from "./staff.repository.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };
import pl from "./texts/pl.json" with { type: "json" };

const TEXTS = { pl, en, de };

interface StaffMailDeps {
  deliver: Deliver;
  db: Database;
  apiUrl: string;
  country: Country;
}

interface StaffReader {
  email: string;
  name: string;
}

/** Makes the links, which the outbox never holds. */
export function createStaffMailHandlers(deps: StaffMailDeps): Record<string, OutboxHandler> {
  const { deliver, db, apiUrl, country } = deps;
  const locale = country.serviceLocale;
  const staff = createStaffRepository(db);
  return {
    ...createAccountHandlers(deps),
    "mail.staff-invitation": (entry) =>
      deliver(entry, async () => {
        const token = newSessionToken();
        const person = await staff.issueInvitation(Number(entry.payload.staffId), hashSessionToken(token));
        if (!person) return null;
        const { greeting, subject, lead, action, note, closing } = TEXTS[locale];
        return letterMail({
          to: person.email,
          locale,
          subject,
          paragraphs: [fillText(greeting, { name: person.name }), lead],
          action: { label: action, href: `${apiUrl}/office/#/invitation/${token}` },
          notes: [note],
          closing,
        });
      }),
  };
}

function createAccountHandlers({ deliver, db, apiUrl, country }: StaffMailDeps): Record<string, OutboxHandler> {
  const locale = country.serviceLocale;
  const account = createStaffAccountRepository(db);
  const write = (kind: "link" | "passwordChanged" | "factorAdded" | "factorRemoved", to: StaffReader, path: string) => {
    const { greeting, closing, ...texts } = TEXTS[locale];
    const { subject, lead, action, note } = texts[kind];
    return letterMail({
      to: to.email,
      locale,
      subject,
      paragraphs: [fillText(greeting, { name: to.name }), lead],
      action: { label: action, href: `${apiUrl}/office/#/${path}` },
      notes: [note],
      closing,
    });
  };
  return {
    "mail.staff-password-link": (entry) =>
      deliver(entry, async () => {
        const { staffId } = entry.payload;
        if (typeof staffId !== "number") return null;
        const token = newSessionToken();
        const person = await account.issueLink(staffId, hashSessionToken(token));
        return person && write("link", person, `new-password/${token}`);
      }),
    "mail.staff-password-changed": (entry) =>
      deliver(entry, async () => {
        const person = await account.find(Number(entry.payload.staffId));
        return person && write("passwordChanged", person, "forgotten-password");
      }),
    "mail.staff-second-factor": (entry) =>
      deliver(entry, async () => {
        const person = await account.find(Number(entry.payload.staffId));
        if (!person) return null;
        return entry.payload.change === "added"
          ? write("factorAdded", person, "account")
          : write("factorRemoved", person, "login");
      }),
  };
}
