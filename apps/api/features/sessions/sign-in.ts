import { setTimeout as wait } from "node:timers/promises";
import { ShopError } from "../../platform/shop-error.ts";
import { verifyPassword } from "./password.ts";
import { hashSessionToken, newSessionToken } from "./session-token.ts";
import type { SessionsRepository, SignInPerson } from "./sessions.repository.ts";
import { failureKeys, slowDownMs } from "./slow-down.ts";

/** Signs a person in by e-mail or member number. Refuses: sign-in.failed for unknown people and wrong passwords alike, sign-in.disabled while members are locked out. Source: decisions §3. */
export async function signIn(input: {
  sessions: SessionsRepository;
  login: string;
  password: string;
  ip: string;
  userAgent: string;
}): Promise<{ token: string; expiresAt: Date; person: SignInPerson }> {
  const { sessions } = input;
  const login = input.login.normalize("NFKC").trim().toLowerCase();
  const keys = failureKeys({ login, ip: input.ip });
  const waitMs = slowDownMs(await sessions.failures([keys.account, keys.address]));
  if (waitMs > 0) await wait(waitMs);

  const person = await sessions.findPerson(login);
  const matches = await verifyPassword(input.password, person?.password_hash ?? null);
  if (!person || !matches) {
    await sessions.recordFailure([keys.account, keys.address]);
    throw new ShopError({ code: "sign-in.failed" });
  }
  if (person.kind === "member" && !(await sessions.loginAllowed())) throw new ShopError({ code: "sign-in.disabled" });

  await sessions.forgetFailures(keys.account);
  const token = newSessionToken();
  const expiresAt = await sessions.insert({
    tokenHash: hashSessionToken(token),
    person,
    userAgent: input.userAgent.slice(0, 300),
  });
  return { token, expiresAt, person };
}
