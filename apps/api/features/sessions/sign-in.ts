import type { InTurn } from "../../platform/in-turn.ts";
import { recordSecurityEvent } from "../../platform/security/security-log.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { checkCode } from "./check-code.ts";
import { createCodesRepository } from "./codes.repository.ts";
import { identify, type IdentifyInput, type IdentifyTools, idOf, isDemoAccount } from "./identify.ts";
import { createPasswordsRepository } from "./passwords.repository.ts";
import { createSecondFactorRepository, type FactorOwner } from "./second-factor.repository.ts";
import { hashSessionToken, newSessionToken } from "./session-token.ts";
import type { BegunSession, SignInPerson } from "./sessions.repository.ts";

const ENROLMENTS_AN_HOUR = 5;

interface SignInInput extends Omit<IdentifyInput, "device"> {
  tools: IdentifyTools;
  /** Codes of one person wait in turn, so that none is used twice. */
  inTurn: InTurn;
  code?: string | undefined;
  userAgent: string;
  device: { tokenHash: Buffer; isBrought: boolean };
}

export interface SignedIn {
  token: string;
  begun: BegunSession;
  person: SignInPerson;
}

/**
 * Remembers the device. Refuses: what `identify` and the second step refuse, sign-in.disabled under a lock,
 * sign-in.blocked to a blocked member who proved who they are. Source: sessions 1.
 */
export async function signIn(input: SignInInput): Promise<SignedIn> {
  const { tools, code, device } = input;
  const { sessions } = tools;
  const brought = device.isBrought ? device.tokenHash : null;
  const { person, byMail, lane, redeem } = await identify(tools, { ...input, device: brought });
  await input
    .inTurn(`${person.kind}:${person.id}:${lane}`, () => secondStep(tools, { person, lane, code }))
    .catch(async (error: unknown) => {
      if (error instanceof ShopError && error.items[0]?.code === "code.wrong")
        await recordSecurityEvent(tools.db, {
          kind: "sign-in.code-wrong",
          ...idOf(person),
          details: { mailed: false },
        });
      throw error;
    });
  if (person.kind === "member" && !(await sessions.loginAllowed())) throw new ShopError({ code: "sign-in.disabled" });
  await redeem();
  if (person.blocked) throw new ShopError({ code: "sign-in.blocked" });
  const token = newSessionToken();
  const begun = await sessions.begin({
    tokenHash: hashSessionToken(token),
    person,
    userAgent: input.userAgent.slice(0, 300),
    device: { tokenHash: device.tokenHash, tell: !byMail && !isDemoAccount(person.email) },
  });
  if (begun === null) throw new ShopError({ code: "sign-in.failed" });
  await tellOfSignIn(tools, { person, begun }, { by: "password", mailedCode: byMail });
  return { token, begun, person };
}

/** Writes the security log; mails about a new device. */
export async function tellOfSignIn(
  { db, onOutbox }: Pick<IdentifyTools, "db" | "onOutbox">,
  { person, begun }: Pick<SignedIn, "person" | "begun">,
  details: Record<string, string | boolean>,
): Promise<void> {
  await recordSecurityEvent(db, { kind: "sign-in.succeeded", ...idOf(person), details });
  if (!begun.isNewDevice) return;
  await recordSecurityEvent(db, { kind: "sign-in.new-device", ...idOf(person), details });
  onOutbox();
}

/**
 * Refuses: sign-in.code-needed, code.wrong, code.too-many; sign-in.second-factor-missing for staff who must have one
 * and have none, who then get a code by mail to set it up.
 */
async function secondStep(
  tools: IdentifyTools,
  { person, lane, code }: { person: SignInPerson; lane?: string | undefined; code: string | undefined },
): Promise<void> {
  const { db, vault } = tools;
  const isRequired = person.kind === "staff" && !tools.demoAllowed;
  const factors = createSecondFactorRepository(db);
  const { app, passkeys } = await factors.factorsOf(person);
  const has = app || passkeys > 0;
  // An unconfirmed staff app came from a mailed code: its first code confirms it.
  const started = !has && person.kind === "staff" && code !== undefined && (await factors.appOf(person)) !== null;
  if (has || started) {
    if (code === undefined) throw new ShopError({ code: "sign-in.code-needed", field: "code" });
    return checkCode({ db, vault, owner: person, code, lane, appOnly: started });
  }
  if (!isRequired) return;
  await mailEnrolmentCode(tools, person);
  throw new ShopError({ code: "sign-in.second-factor-missing" });
}

async function mailEnrolmentCode({ db, onOutbox }: IdentifyTools, { id }: FactorOwner): Promise<void> {
  const key = `enrolment:${id}`;
  const counts = await createPasswordsRepository(db).countRequest([key]);
  if ((counts.get(key) ?? 0) > ENROLMENTS_AN_HOUR) return;
  await createCodesRepository(db).askForEnrolment(id);
  onOutbox();
}
