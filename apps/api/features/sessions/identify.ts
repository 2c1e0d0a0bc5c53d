import { DEMO_DOMAIN } from "../../platform/look-around.ts";
import type { Config } from "../../platform/config.ts";
import type { Database } from "../../platform/database.ts";
import { createDeviceTokens, type DeviceTokens } from "../../platform/http/device-token.ts";
import type { OfficeCookiePlace } from "../../platform/http/caller.ts";
import { type CodesRepository, createCodesRepository } from "./codes.repository.ts";
import type { KnownPerson, SessionsRepository, SignInPerson } from "./sessions.repository.ts";
import { createTriesRepository, type TriesRepository } from "./tries.repository.ts";
import type { Vault } from "../../platform/security/vault.ts";
import { setTimeout as wait } from "node:timers/promises";
import { recordSecurityEvent } from "../../platform/security/security-log.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { hashAttempt, hashMailedCode } from "./codes.ts";
import { verifyPassword } from "./password.ts";
import { ownerKey } from "./second-factor.repository.ts";
import { deviceKey, isLogged, isTrustedDevice, needsMailedCode, type TryKeys, tryKeys } from "./tries.ts";

/** What identifying people needs. */
export interface IdentifyTools {
  db: Database;
  sessions: SessionsRepository;
  tries: TriesRepository;
  codes: CodesRepository;
  devices: DeviceTokens;
  vault: Vault;
  demoAllowed: boolean;
  budget: number;
  /** What authenticator apps list codes under. */
  shopName: () => string;
  onOutbox: () => void;
}

export function createIdentifyTools({
  config,
  cookiePlace,
  ...tools
}: Pick<IdentifyTools, "db" | "sessions" | "vault" | "shopName" | "onOutbox"> & {
  config: Config;
  cookiePlace: OfficeCookiePlace;
}): IdentifyTools {
  const { db } = tools;
  return {
    ...tools,
    tries: createTriesRepository(db),
    codes: createCodesRepository(db),
    devices: createDeviceTokens({ ...cookiePlace, secret: config.SESSION_SECRET }),
    demoAllowed: config.NODE_ENV !== "production" || config.KRAM_DEMO === "1",
    budget: config.RATE_LIMIT_FACTOR,
  };
}

/** Equal for all strangers, so that time tells nothing about the password. */
const EVEN_ANSWER_MS = 400;

/** Whether an account is one of the demo. */
export function isDemoAccount(email: string): boolean {
  return email.endsWith(DEMO_DOMAIN);
}

export interface IdentifyInput {
  login: string;
  password: string;
  mailedCode?: string | undefined;
  /** Random name; a mailed code is good there only. */
  attempt: string;
  ip: string;
  /** Token hash of a device that signed in before. */
  device: Buffer | null;
  provesMailbox?: boolean;
}

interface Identified {
  person: SignInPerson;
  byMail: boolean;
  /** Counts a known device's wrong second steps apart. */
  lane?: string;
  /** Uses the mailed code up and forgives mistypes. */
  redeem: () => Promise<void>;
}

/** Under attack new devices need a mailed code. Refuses: sign-in.failed, sign-in.code-by-mail, code.wrong. */
export async function identify(tools: IdentifyTools, input: IdentifyInput): Promise<Identified> {
  const login = input.login.normalize("NFKC").trim().toLowerCase();
  const found = await tools.sessions.findPerson(login, input.device);
  const known = found && (tools.demoAllowed || !isDemoAccount(found.email)) ? found : null;
  const device = known?.deviceId ?? null;
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
  if (await verifyPassword(password, known.passwordHash, "urgent")) {
    return { person: known, byMail: false, lane: key, redeem: () => tries.forget(key) };
  }
  await logFailure(db, { person: known, count, details: { knownDevice: true } });
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
  const matches = await verifyPassword(input.password, known?.passwordHash ?? null, "patient");
  const right = matches ? known : null;
  if (!right) {
    await tries.blame(keys);
    await logFailure(db, { person: known, count: count.account, details: { byMail } });
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
  // Every answer comes at the same time.
  await wait(Math.max(0, started + EVEN_ANSWER_MS - performance.now()));
  throw input.mailedCode === undefined ? new ShopError({ code: "sign-in.code-by-mail" }) : wrongMailedCode();
}

function wrongMailedCode(): ShopError {
  return new ShopError({ code: "code.wrong", field: "mailedCode" });
}

/** Mails a code, or answers a right one's hash. */
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
  const codeHash = hashMailedCode(vault, { attemptHash, owner: ownerKey(person), code: mailedCode });
  if (await codes.isRight(person, { attemptHash, codeHash })) return codeHash;
  await recordSecurityEvent(db, { kind: "sign-in.code-wrong", ...idOf(person), details: { mailed: true } });
  return null;
}

async function logFailure(
  db: Database,
  failure: { person: SignInPerson | null; count: number; details: Record<string, boolean> },
): Promise<void> {
  const { person, count, details } = failure;
  if (!isLogged(count)) return;
  await recordSecurityEvent(db, { kind: "sign-in.failed", ...idOf(person), details: { ...details, tries: count } });
}

export function idOf(person: { kind: "member" | "staff"; id: number } | null): { memberId?: number; staffId?: number } {
  if (person === null) return {};
  return person.kind === "member" ? { memberId: person.id } : { staffId: person.id };
}
