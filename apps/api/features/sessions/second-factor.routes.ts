import {
  addPasskey as addPasskeyOperation,
  confirmApp as confirmAppOperation,
  enrolStaff as enrolStaffOperation,
  getSecondFactors,
  type passkey,
  removeApp,
  removePasskey,
  renewRecoveryCodes,
  type secondFactors,
  startApp as startAppOperation,
  startPasskey as startPasskeyOperation,
} from "@kram/contract/sessions";
import type { Database, Queryable } from "../../platform/database.ts";
import { hashDeviceToken } from "../../platform/http/device-token.ts";
import type { Serve } from "../../platform/http/route.ts";
import { createInTurn } from "../../platform/in-turn.ts";
import { recordSecurityEvent } from "../../platform/security/security-log.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { confirmPassword } from "./password-guard.ts";
import { enrolStaff } from "./staff-app.ts";
import type { IdentifyTools } from "./identify.ts";
import { afterRemoval, confirmApp, renewCodes, startApp } from "./manage-app.ts";
import { addPasskey, passkeySite, startPasskey } from "./manage-passkeys.ts";
import { createPasskeysRepository, type PasskeyRow } from "./passkeys.repository.ts";
import { createSecondFactorRepository } from "./second-factor.repository.ts";
import type { SessionsRepository } from "./sessions.repository.ts";
import type { Vault } from "../../platform/security/vault.ts";
import type { z } from "zod";

export function registerSecondFactorRoutes({
  serve,
  db,
  sessions,
  vault,
  shopUrl,
  identifyTools,
  onOutbox,
}: {
  serve: Serve;
  db: Database;
  sessions: SessionsRepository;
  vault: Vault;
  shopUrl: string;
  identifyTools: IdentifyTools;
  onOutbox: () => void;
}): void {
  const onFull = () => new ShopError({ code: "request.too-many" });
  const inTurn = createInTurn({ mostWaiting: 20, onFull });
  const factors = createSecondFactorRepository(db);
  const site = passkeySite(shopUrl, identifyTools.shopName);
  const confirm = (memberId: number, password: string) =>
    confirmPassword({ db, inTurn, owner: { kind: "member", id: memberId }, password });

  serve(getSecondFactors, ({ caller }) => presentFactors(db, caller.memberId));

  serve(startAppOperation, async ({ caller: { memberId }, body }) => {
    await confirm(memberId, body.password);
    const account = (await sessions.findMember(memberId))?.email ?? "";
    return startApp({
      factors,
      vault,
      owner: { kind: "member", id: memberId },
      account,
      issuer: identifyTools.shopName(),
    });
  });

  serve(confirmAppOperation, async ({ caller: { memberId }, body }) => {
    const recoveryCodes = await inTurn(memberId, () => confirmApp({ db, vault, memberId, code: body.code }));
    onOutbox();
    await recordSecurityEvent(db, { kind: "second-factor.added", details: { by: "app" } });
    return { recoveryCodes };
  });

  serve(removeApp, async ({ caller: { memberId }, body }) => {
    await confirm(memberId, body.password);
    const isRemoved = await db.inTransaction(async (tx) => {
      const inside = createSecondFactorRepository(tx);
      if (!(await inside.dropApp(memberId))) return false;
      await afterRemoval(inside, memberId);
      return true;
    });
    onOutbox();
    if (isRemoved) await recordSecurityEvent(db, { kind: "second-factor.removed", details: { by: "app" } });
    return presentFactors(db, memberId);
  });

  serve(renewRecoveryCodes, async ({ caller: { memberId }, body }) => {
    await confirm(memberId, body.password);
    const owner = { kind: "member", id: memberId } as const;
    const { app, passkeys } = await factors.factorsOf(owner);
    if (!app && passkeys === 0) throw new ShopError({ code: "second-factor.none" });
    return {
      recoveryCodes: await db.inTransaction((tx) => renewCodes(createSecondFactorRepository(tx), vault, owner)),
    };
  });

  serve(enrolStaffOperation, ({ body, request }) => {
    const brought = identifyTools.devices.presented(request);
    const device = brought === null ? null : hashDeviceToken(brought);
    return enrolStaff({ tools: identifyTools, inTurn, ...body, ip: request.ip, device });
  });

  serve(startPasskeyOperation, async ({ caller: { memberId }, body }) => {
    await confirm(memberId, body.password);
    const person = await sessions.findMember(memberId);
    const { email, name, surname } = person ?? { email: "", name: "", surname: "" };
    return startPasskey({ db, vault, site, member: { id: memberId, email, name: `${name} ${surname}`.trim() } });
  });

  serve(addPasskeyOperation, async ({ caller: { memberId }, body }) => {
    const { row, recoveryCodes } = await addPasskey({ db, vault, site, memberId, ...body });
    onOutbox();
    await recordSecurityEvent(db, { kind: "second-factor.added", details: { by: "passkey" } });
    return { passkey: presentPasskey(row), recoveryCodes };
  });

  serve(removePasskey, async ({ caller: { memberId }, params, body }) => {
    await confirm(memberId, body.password);
    await db.inTransaction(async (tx) => {
      if (!(await createPasskeysRepository(tx).remove(memberId, params.id))) {
        throw new ShopError({ code: "passkey.unknown" });
      }
      await afterRemoval(createSecondFactorRepository(tx), memberId);
    });
    onOutbox();
    await recordSecurityEvent(db, { kind: "second-factor.removed", details: { by: "passkey" } });
    return presentFactors(db, memberId);
  });
}

async function presentFactors(db: Queryable, memberId: number): Promise<z.infer<typeof secondFactors>> {
  const factors = createSecondFactorRepository(db);
  const owner = { kind: "member", id: memberId } as const;
  const [app, passkeys, recoveryCodesLeft] = await Promise.all([
    factors.appOf(owner),
    createPasskeysRepository(db).listOf(memberId),
    factors.countCodes(owner),
  ]);
  return {
    app: app?.confirmedAt ? { addedAt: app.confirmedAt.toISOString() } : null,
    passkeys: passkeys.map(presentPasskey),
    recoveryCodesLeft,
  };
}

function presentPasskey({ id, label, createdAt, lastUsedAt }: PasskeyRow): z.infer<typeof passkey> {
  return { id, label, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}
