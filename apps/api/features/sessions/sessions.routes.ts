import {
  confirmOfficeSession,
  confirmSession as confirmOperation,
  confirmSessionByPasskey as confirmByPasskeyOperation,
  getSession,
  listSessions,
  revokeOtherSessions,
  revokeSession,
  signIn as signInOperation,
  signInByPasskey as signInByPasskeyOperation,
  signOut,
  startPasskeySignIn as startPasskeySignInOperation,
} from "@kram/contract/sessions";
import { hashDeviceToken } from "../../platform/http/device-token.ts";
import type { OfficeCookiePlace, PresentedToken } from "../../platform/http/caller.ts";
import type { Serve } from "../../platform/http/route.ts";
import { wholeList } from "../../platform/page-of-rows.ts";
import { createInTurn } from "../../platform/in-turn.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { confirmSession, confirmSessionByPasskey } from "./confirm-session.ts";
import { passkeySite } from "./manage-passkeys.ts";
import { recordSecurityEvent } from "../../platform/security/security-log.ts";
import type { IdentifyTools } from "./identify.ts";
import { clearedOfficeCookie, deviceCookie, hashSessionToken, officeCookie } from "./session-token.ts";
import { createPasskeysRepository } from "./passkeys.repository.ts";
import { signIn, tellOfSignIn } from "./sign-in.ts";
import { signInByPasskey, startPasskeySignIn } from "./sign-in-by-passkey.ts";

export function registerSessionRoutes({
  serve,
  identifyTools: tools,
  shopUrl,
  presentedToken,
  cookiePlace,
}: {
  serve: Serve;
  identifyTools: IdentifyTools;
  shopUrl: string;
  presentedToken: PresentedToken;
  cookiePlace: OfficeCookiePlace;
}): void {
  const { db, sessions, demoAllowed, devices, vault } = tools;
  const passkeys = createPasskeysRepository(db);
  const onFull = () => new ShopError({ code: "request.too-many" });
  const inTurn = createInTurn({ mostWaiting: 20, onFull });

  serve(signInOperation, async ({ body, request, reply }) => {
    const userAgent = request.headers["user-agent"] ?? "";
    const brought = devices.presented(request);
    const deviceToken = brought ?? devices.make();
    const { token, begun, person } = await signIn({
      tools,
      inTurn,
      ...body,
      ip: request.ip,
      userAgent,
      device: { tokenHash: hashDeviceToken(deviceToken), isBrought: brought !== null },
    });
    // A new sign-in ends the former session, which somebody else may hold.
    const former = presentedToken(request);
    if (former) await sessions.remove(hashSessionToken(former));
    const toOffice = person.kind === "staff" && request.headers["x-kram-office"] === "1";
    if (toOffice) {
      reply.header("set-cookie", officeCookie(token, cookiePlace));
      reply.header("set-cookie", deviceCookie(deviceToken, cookiePlace));
    }
    const { name, surname, kind } = person;
    const [sessionCookie, keptToken] = toOffice ? ["", ""] : [token, deviceToken];
    const expiresAt = begun.expiresAt.toISOString();
    return { sessionCookie, deviceToken: keptToken, expiresAt, kind, user: { name, surname } };
  });

  const passkeyTools = { passkeys, vault, site: passkeySite(shopUrl, tools.shopName) };
  serve(startPasskeySignInOperation, () => startPasskeySignIn(passkeyTools));

  serve(signInByPasskeyOperation, async ({ body, request }) => {
    const userAgent = request.headers["user-agent"] ?? "";
    const deviceToken = devices.presented(request) ?? devices.make();
    const signedIn = await signInByPasskey({
      ...passkeyTools,
      sessions,
      demoAllowed,
      proof: body.credential,
      userAgent,
      deviceHash: hashDeviceToken(deviceToken),
    });
    await tellOfSignIn(tools, signedIn, { by: "passkey" });
    const { name, surname, kind } = signedIn.person;
    return {
      sessionCookie: signedIn.token,
      deviceToken,
      expiresAt: signedIn.begun.expiresAt.toISOString(),
      kind,
      user: { name, surname },
    };
  });

  serve(confirmOperation, async ({ caller, body }) => {
    const owner = { kind: "member", id: caller.memberId } as const;
    await confirmSession({ db, vault, inTurn, owner, sessionId: caller.sessionId, ...body });
    return { confirmed: true as const };
  });

  serve(confirmOfficeSession, async ({ caller, body }) => {
    const owner = { kind: "staff", id: caller.staffId } as const;
    await confirmSession({ db, vault, inTurn, owner, sessionId: caller.sessionId, ...body });
    return { confirmed: true as const };
  });

  serve(confirmByPasskeyOperation, async ({ caller, body }) => {
    const { memberId, sessionId } = caller;
    await confirmSessionByPasskey({ db, ...passkeyTools, memberId, sessionId, proof: body.credential });
    return { confirmed: true as const };
  });

  serve(getSession, async ({ caller }) => {
    const row = await sessions.look(caller.sessionId);
    if (!row) throw new ShopError({ code: "user.unauthenticated" });
    const { expiresAt, memberNo, name, surname, company, hasCredentials } = row;
    return { expiresAt: expiresAt.toISOString(), user: { memberNo, name, surname }, company, hasCredentials };
  });

  serve(signOut, async ({ request, reply }) => {
    const token = presentedToken(request);
    if (token) await sessions.remove(hashSessionToken(token));
    reply.header("set-cookie", clearedOfficeCookie(cookiePlace));
    return { signedOut: true as const };
  });

  serve(listSessions, async ({ caller }) => {
    const rows = await sessions.listOfMember(caller.memberId);
    const items = rows.map((row) => ({
      id: row.id,
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
      userAgent: row.userAgent,
      current: row.id === caller.sessionId,
    }));
    return wholeList(items);
  });

  serve(revokeOtherSessions, async ({ caller }) => {
    const revoked = await sessions.removeOthers(caller.memberId, caller.sessionId);
    await recordSecurityEvent(db, { kind: "session.revoked", details: { sessions: revoked } });
    return { revoked };
  });

  serve(revokeSession, async ({ caller, params }) => {
    if (!(await sessions.removeOfMember(caller.memberId, params.id))) throw new ShopError({ code: "session.unknown" });
    await recordSecurityEvent(db, { kind: "session.revoked", details: { sessions: 1 } });
    return { revoked: true as const };
  });
}
