import {
  changePassword as changeOperation,
  remindPassword as remindOperation,
  resetPassword as resetOperation,
} from "@kram/contract/sessions";
import type { Database } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import { createInTurn } from "../../platform/in-turn.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { changePassword } from "./change-password.ts";
import type { PasswordsRepository } from "./passwords.repository.ts";
import { remindPassword } from "./remind-password.ts";
import { resetPassword } from "./reset-password.ts";
import type { SessionsRepository } from "./sessions.repository.ts";

/** Registers what members do with their passwords: ask for a link, set a new one by it, change it. */
export function registerPasswordRoutes({
  serve,
  db,
  sessions,
  passwords,
  rateLimitFactor,
  onOutbox,
}: {
  serve: Serve;
  db: Database;
  sessions: SessionsRepository;
  passwords: PasswordsRepository;
  rateLimitFactor: number;
  onOutbox: () => void;
}): void {
  const onFull = () => new ShopError({ code: "request.too-many" });
  const inTurn = createInTurn({ mostWaiting: 20, onFull });

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
    await changePassword({ db, sessions, inTurn, ...caller, ...body });
    onOutbox();
    return { passwordChanged: true as const };
  });
}
