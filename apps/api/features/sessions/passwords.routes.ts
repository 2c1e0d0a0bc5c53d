import {
  changePassword as changeOperation,
  remindPassword as remindOperation,
  resetPassword as resetOperation,
} from "@kram/contract/sessions";
import type { BotCheck } from "../../platform/bot-check/proof-of-work.ts";
import type { Database } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import { recordSecurityEvent } from "../../platform/security/security-log.ts";
import { changePassword, resetPassword } from "./set-password.ts";
import { checkPerson, countLinkRequest } from "./link-requests.ts";
import type { PasswordGuard } from "./password-guard.ts";
import type { PasswordsRepository } from "./passwords.repository.ts";

export function registerPasswordRoutes({
  serve,
  db,
  guard,
  passwords,
  botCheck,
  rateLimitFactor,
  onOutbox,
}: {
  serve: Serve;
  db: Database;
  guard: PasswordGuard;
  passwords: PasswordsRepository;
  botCheck: BotCheck;
  rateLimitFactor: number;
  onOutbox: () => void;
}): void {
  serve(remindOperation, async ({ body, request }) => {
    await checkPerson({ db, passwords, botCheck, budget: rateLimitFactor }, body.proof);
    const { email, proof } = body;
    const wish = { passwords, email, ip: request.ip, budget: rateLimitFactor, isProven: proof !== "" };
    await passwords.askForLink(await countLinkRequest(wish));
    onOutbox();
    return { accepted: true as const };
  });

  serve(resetOperation, async ({ body }) => {
    const memberId = await resetPassword({ db, ...body });
    await recordSecurityEvent(db, { kind: "password.reset", memberId });
    onOutbox();
    return { passwordChanged: true as const };
  });

  serve(changeOperation, async ({ body, caller }) => {
    await changePassword({ db, guard, ...caller, ...body });
    await recordSecurityEvent(db, { kind: "password.changed" });
    onOutbox();
    return { passwordChanged: true as const };
  });
}
