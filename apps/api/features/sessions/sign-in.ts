import { setTimeout as wait } from "node:timers/promises";
import type { createInTurn } from "../../platform/in-turn.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { verifyPassword } from "./password.ts";
import { hashSessionToken, newSessionToken } from "./session-token.ts";
import type { SessionsRepository, SignInPerson } from "./sessions.repository.ts";
import { type SecondStepTools, secondStep } from "./second-step.ts";
import { failureKeys, slowDownMs } from "./slow-down.ts";

/** Domain of the accounts whose password everybody knows. Source: decisions §2. */
const DEMO_DOMAIN = "@kram.example";

/** Whether an account is one whose password everybody knows. */
export function isDemoAccount(email: string): boolean {
  return email.endsWith(DEMO_DOMAIN);
}

/** Who signs in and under which conditions. */
export interface SignInInput {
  sessions: SessionsRepository;
  secondStep: SecondStepTools;
  /** Lets tries on one account wait for each other, so that a slowed account cannot be tried side by side. */
  inTurn: ReturnType<typeof createInTurn>;
  /** Whether demo accounts work, and staff by a password alone; never in production without KRAM_DEMO. */
  demoAllowed: boolean;
  login: string;
  password: string;
  /** Second step, where the person has one. */
  code?: string | undefined;
  ip: string;
  userAgent: string;
}

/** Signs a person in by e-mail or member number. Refuses: sign-in.failed for unknown people and wrong passwords alike, sign-in.disabled while members are locked out, sign-in.blocked to a member who is kept out and has proved who they are, and what the second step refuses. Source: decisions §3, §8. */
export async function signIn(input: SignInInput): Promise<{ token: string; expiresAt: Date; person: SignInPerson }> {
  const { sessions, code } = input;
  const login = input.login.normalize("NFKC").trim().toLowerCase();
  const keys = failureKeys({ login, ip: input.ip });
  const person = await input.inTurn(keys.account, async () => {
    const known = await identify(input, login, keys);
    await secondStep(input.secondStep, { owner: known, code, required: isRequired(known, input) });
    return known;
  });
  if (person.kind === "member" && !(await sessions.loginAllowed())) throw new ShopError({ code: "sign-in.disabled" });
  await sessions.forgetFailures(keys.account);
  if (person.blocked) throw new ShopError({ code: "sign-in.blocked" });
  const token = newSessionToken();
  const tokenHash = hashSessionToken(token);
  const expiresAt = await sessions.insert({ tokenHash, person, userAgent: input.userAgent.slice(0, 300) });
  if (expiresAt === null) throw new ShopError({ code: "sign-in.failed" });
  return { token, expiresAt, person };
}

/** Staff need a second step wherever demo accounts do not work. Source: decisions §8. */
function isRequired(person: SignInPerson, { demoAllowed }: SignInInput): boolean {
  return person.kind === "staff" && !demoAllowed;
}

/** Finds who a login and its password belong to, slowed down after failures. Refuses: sign-in.failed. */
export async function identify(
  { sessions, password, demoAllowed }: Pick<SignInInput, "sessions" | "password" | "demoAllowed">,
  login: string,
  keys: ReturnType<typeof failureKeys>,
): Promise<SignInPerson> {
  const waitMs = slowDownMs(await sessions.failures([keys.account, keys.address]));
  if (waitMs > 0) await wait(waitMs);
  const person = await sessions.findPerson(login);
  const known = person && (demoAllowed || !isDemoAccount(person.email)) ? person : null;
  const matches = await verifyPassword(password, known?.password_hash ?? null);
  if (known && matches) return known;
  await sessions.recordFailure([keys.account, keys.address]);
  throw new ShopError({ code: "sign-in.failed" });
}
