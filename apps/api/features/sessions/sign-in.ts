import { recordSecurityEvent } from "../../platform/security/security-log.ts";
import type { createInTurn } from "../../platform/in-turn.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { idOf, identify, type IdentifyInput, isDemoAccount } from "./identify.ts";
import type { IdentifyTools } from "./identify-tools.ts";
import { hashSessionToken, newSessionToken } from "./session-token.ts";
import type { BegunSession, SignInPerson } from "./sessions.repository.ts";
import { type SecondStepTools, secondStep } from "./second-step.ts";

/** Who signs in and under which conditions. */
export interface SignInInput extends Omit<IdentifyInput, "device"> {
  tools: IdentifyTools;
  secondStep: SecondStepTools;
  /** Lets codes of one person wait for each other, so that none is taken twice. */
  inTurn: ReturnType<typeof createInTurn>;
  /** Second step, where the person has one. */
  code?: string | undefined;
  userAgent: string;
  /** Hash of the token by which this device is to be known, and whether it was brought rather than made. */
  device: { tokenHash: Buffer; isBrought: boolean };
}

/**
 * Signs a person in by e-mail or member number and remembers the device. Refuses: what `identify` and the second step refuse,
 * sign-in.disabled under a lock, sign-in.blocked to a blocked member who proved who they are. Source: sessions 1.
 */
export async function signIn(
  input: SignInInput,
): Promise<{ token: string; begun: BegunSession; person: SignInPerson }> {
  const { tools, code, device } = input;
  const { sessions } = tools;
  const brought = device.isBrought ? device.tokenHash : null;
  const { person, byMail, lane, redeem } = await identify(tools, { ...input, device: brought });
  const isRequired = person.kind === "staff" && !tools.demoAllowed;
  await input
    .inTurn(`${person.kind}:${person.id}:${lane}`, () =>
      secondStep(input.secondStep, { owner: person, lane, code, required: isRequired }),
    )
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

/** Writes into the security log that somebody signed in, and has the mail about a new device sent. */
export async function tellOfSignIn(
  { db, onOutbox }: Pick<IdentifyTools, "db" | "onOutbox">,
  { person, begun }: { person: SignInPerson; begun: BegunSession },
  details: Record<string, string | boolean>,
): Promise<void> {
  await recordSecurityEvent(db, { kind: "sign-in.succeeded", ...idOf(person), details });
  if (!begun.is_new_device) return;
  await recordSecurityEvent(db, { kind: "sign-in.new-device", ...idOf(person), details });
  onOutbox();
}
