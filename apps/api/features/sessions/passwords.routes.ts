import {
  changePassword as changeOperation,
  remindPassword as remindOperation,
  resetPassword as resetOperation,
} from "@kram/contract/sessions";
import type { Database } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import { changePassword } from "./change-password.ts";
import type { PasswordGuard } from "./password-guard.ts";
import type { PasswordsRepository } from "./passwords.repository.ts";
import { remindPassword } from "./remind-password.ts";
import { resetPassword } from "./reset-password.ts";

/** Registers what members do with their passwords: ask for a link, set a new one by it, change it. */
export function registerPasswordRoutes({
  serve,
  db,
  guard,
  passwords,
  rateLimitFactor,
  onOutbox,
}: {
  serve: Serve;
  db: Database;
  guard: PasswordGuard;
  passwords: PasswordsRepository;
  rateLimitFactor: number;
  onOutbox: () => void;
}): void {
  serve(remindOperation, async ({ body, request }) => {
    await remindPassword({ passwords, ...body, ip: request.ip, budget: rateLimitFactor });
    onOutbox();
    return { accepted: true as const };
  });

  serve(resetOperation, async ({ body }) => {
    await resetPassword({ db, ...body });
    onOutbox();
    return { passwordChanged: true as const };
  });

  serve(changeOperation, async ({ body, caller }) => {
    await changePassword({ db, guard, ...caller, ...body });
    onOutbox();
    return { passwordChanged: true as const };
  });
}
