import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "../../platform/database.ts";
import { recordSecurityEvent } from "../../platform/security/security-log.ts";
import { ShopError } from "../../platform/shop-error.ts";
import type { IdentifyTools } from "./identify-tools.ts";
import { hashAttempt, hashMailedSignInCode } from "./mailed-code.ts";
import { verifyPassword } from "./password.ts";
import { ownerKey } from "./second-factor.repository.ts";
import type { KnownPerson, SignInPerson } from "./sessions.repository.ts";
import { deviceKey, type TryKeys, tryKeys } from "./try-keys.ts";
import { isTold, isTrustedDevice, needsMailedCode } from "./try-limits.ts";

/** Milliseconds that a stranger waits for an answer which must not tell whether the password was right. */
const EVEN_ANSWER_MS = 400;

/** Domain of the accounts whose password everybody knows. Source: shop-and-people 8. */
const DEMO_DOMAIN = "@kram.example";

/** Whether an account is one whose password everybody knows. */
export function isDemoAccount(email: string): boolean {
  return email.endsWith(DEMO_DOMAIN);
}

/** Who wants in, and what they bring. */
export interface IdentifyInput {
  login: string;
  password: string;
  /** Code that was mailed to this attempt. */
  mailedCode?: string | undefined;
  /** Name that the sign-in page gave itself; a mailed code is good there alone. */
  attempt: string;
  ip: string;
  /** Hash of the token of a device that signed somebody in before. */
  device: Buffer | null;
  /** Whether what is asked for wants a mailed code of its own anyway. */
  provesMailbox?: boolean;
}

/** Somebody who proved who they are. */
export interface Identified {
  person: SignInPerson;
  byMail: boolean;
  /** Where wrong second steps of this device count apart from strangers'. */
  lane?: string;
  /** Uses the mailed code up and ends the counts of tries that are no longer wrong ones. */
  redeem: () => Promise<void>;
}

/**
 * Finds whose login and password these are. Tries on a known device count apart; after too many by strangers, a new device needs a mailed
 * code too. Refuses: sign-in.failed, sign-in.code-by-mail, code.wrong.
 */
export async function identify(tools: IdentifyTools, input: IdentifyInput): Promise<Identified> {
  const login = input.login.normalize("NFKC").trim().toLowerCase();
  const found = await tools.sessions.findPerson(login, input.device);
  const known = found && (tools.demoAllowed || !isDemoAccount(found.email)) ? found : null;
  const device = known?.device_id ?? null;
  if (known && device !== null) {
    const key = deviceKey(device);
    const tries = await tools.tries.countOnDevice(key);
    if (isTrustedDevice(tries)) return onKnownDevice(tools, { known, key, tries, password: input.password });
  }
  return asStranger(tools, input, { known, keys: tryKeys({ person: known, login, ip: input.ip }) });
}

async function onKnownDevice(
  { db, tries }: IdentifyTools,
  { known, key, tries: count, password }: { known: KnownPerson; key: string; tries: number; password: string },
): Promise<Identified> {
  if (await verifyPassword(password, known.password_hash, "urgent")) {
    return { person: known, byMail: false, lane: key, redeem: () => tries.forget(key) };
  }
  await tellOfFailure(db, { person: known, count, details: { knownDevice: true } });
  throw new ShopError({ code: "sign-in.failed" });
}

async function asStranger(
  tools: IdentifyTools,
  input: IdentifyInput,
  { known, keys }: { known: KnownPerson | null; keys: TryKeys },
): Promise<Identified> {
  const started = performance.now();
  const { db, tries } = tools;
  const count = await tries.countStranger(keys);
  const byMail = needsMailedCode(count, tools.budget);
  const matches = await verifyPassword(input.password, known?.password_hash ?? null, "patient");
  const right = matches ? known : null;
  if (!right) {
    await tries.blame(keys);
    await tellOfFailure(db, { person: known, count: count.account, details: { byMail } });
  }
  if (!byMail) {
    if (right) return { person: right, byMail, redeem: () => tries.redeem(keys, { calm: true }) };
    throw new ShopError({ code: "sign-in.failed" });
  }
  const codeHash = right && (await proveMailbox(tools, input, right));
  if (right && codeHash) {
    const redeem = async () => {
      if (codeHash !== "proved-otherwise" && !(await tools.codes.use(codeHash))) throw wrongMailedCode();
      await tries.redeem(keys, { calm: false });
    };
    return { person: right, byMail, redeem };
  }
  tools.onOutbox();
  // Whatever was done meanwhile, the answer comes at the same time.
  await wait(Math.max(0, started + EVEN_ANSWER_MS - performance.now()));
  throw input.mailedCode === undefined ? new ShopError({ code: "sign-in.code-by-mail" }) : wrongMailedCode();
}

function wrongMailedCode(): ShopError {
  return new ShopError({ code: "code.wrong", field: "mailedCode" });
}

/** Has a code mailed to who proved to know the password, or looks at the one that came; answers what is kept of a right one. */
async function proveMailbox(
  { db, codes, vault }: IdentifyTools,
  { mailedCode, attempt, provesMailbox }: IdentifyInput,
  person: SignInPerson,
): Promise<Buffer | "proved-otherwise" | null> {
  if (provesMailbox) return "proved-otherwise";
  const attemptHash = hashAttempt(attempt);
  if (mailedCode === undefined) {
    const isMailed = await codes.ask(person, attemptHash);
    if (isMailed) await recordSecurityEvent(db, { kind: "sign-in.code-mailed", ...idOf(person) });
    return null;
  }
  const codeHash = hashMailedSignInCode(vault, { attemptHash, owner: ownerKey(person), code: mailedCode });
  if (await codes.isRight(person, { attemptHash, codeHash })) return codeHash;
  await recordSecurityEvent(db, { kind: "sign-in.code-wrong", ...idOf(person), details: { mailed: true } });
  return null;
}

async function tellOfFailure(
  db: Database,
  failure: { person: SignInPerson | null; count: number; details: Record<string, boolean> },
): Promise<void> {
  const { person, count, details } = failure;
  if (!isTold(count)) return;
  await recordSecurityEvent(db, { kind: "sign-in.failed", ...idOf(person), details: { ...details, tries: count } });
}

/** A person as the security log names them. */
export function idOf(person: { kind: "member" | "staff"; id: number } | null): { memberId?: number; staffId?: number } {
  if (person === null) return {};
  return person.kind === "member" ? { memberId: person.id } : { staffId: person.id };
}
