import { ApiError } from "@kram/contract/client";
import { getRepresentative } from "@kram/contract/members";
import { signInByLink, verifyRegistration } from "@kram/contract/registration";
import { passkeyProof, signIn, signInByPasskey, signOut } from "@kram/contract/sessions";
import type { User } from "next-auth";
import credentialsProvider from "next-auth/providers/credentials";
import { shopApi } from "../../platform/http/shop-api.ts";
import { memberOf, type SessionSecret } from "./session-secret.ts";

/** The device token, and where a newer one goes. */
export interface DeviceKeeper {
  brought: string;
  keep: (token: string) => void;
}

/** The caller's headers, and where a new device token goes. */
interface Caller {
  headers: Record<string, string>;
  keep: DeviceKeeper["keep"];
}

const byPassword = provider({
  id: "credentials",
  name: "Password",
  fields: ["login", "password", "code", "mailedCode", "attempt"],
  async enter({ code, mailedCode, ...given }, { headers, keep }) {
    const body = { ...given, ...(code && { code }), ...(mailedCode && { mailedCode }) };
    const { sessionCookie: bearer, deviceToken, kind } = await shopApi().call(signIn, { body }, { headers });
    if (kind === "staff") {
      await shopApi().call(signOut, {}, { bearer });
      throw new ApiError(403, [{ code: "user.forbidden" }]);
    }
    keep(deviceToken);
    return memberOf(bearer);
  },
});

/** By the link of a registration or one to sign in. Source: sessions 9. */
const byLink = provider({
  id: "link",
  name: "Mailed link",
  fields: ["token", "kind"],
  async enter({ token, kind }, { headers, keep }) {
    const params = { token };
    const session =
      kind === "registration"
        ? await shopApi().call(verifyRegistration, { params, body: { token } }, { headers })
        : await shopApi().call(signInByLink, { params }, { headers });
    keep(session.deviceToken);
    const bearer = session.sessionCookie;
    const { memberNo, company, hasCredentials } = await shopApi().call(getRepresentative, {}, { bearer });
    return { bearer, memberNo, ...session.user, kind: company ? "company" : "private", hasCredentials };
  },
});

/** JSON as the browser made it. Refuses: sign-in.passkey-refused, also for what is no proof. */
const byPasskey = provider({
  id: "passkey",
  name: "Passkey",
  fields: ["credential"],
  async enter({ credential }, { headers, keep }) {
    const proof = passkeyProof.safeParse(readJson(credential));
    if (!proof.success) throw new ApiError(401, [{ code: "sign-in.passkey-refused" }]);
    const session = await shopApi().call(signInByPasskey, { body: { credential: proof.data } }, { headers });
    keep(session.deviceToken);
    return memberOf(session.sessionCookie);
  },
});

const PROVIDERS = [byPassword, byLink, byPasskey];

/** For one browser. */
export function signInProviders(device: DeviceKeeper) {
  return PROVIDERS.map(({ create }) => create(device));
}

export function isProvider(name: string): boolean {
  return PROVIDERS.some(({ id }) => id === name);
}

/** A provider of next-auth whose errors are the API's refusals. */
function provider<const Field extends string>(way: {
  id: string;
  name: string;
  fields: readonly Field[];
  /** Missing fields are "". Throws ApiError. */
  enter: (given: Record<Field, string>, caller: Caller) => Promise<SessionSecret>;
}) {
  const { id, name, fields } = way;
  const credentials = Object.fromEntries(fields.map((field) => [field, {}]));
  const create = ({ brought, keep }: DeviceKeeper) =>
    credentialsProvider({
      id,
      name,
      credentials,
      authorize: async (posted, request): Promise<User & SessionSecret> => {
        const given = Object.fromEntries(fields.map((field) => [field, posted?.[field] ?? ""]));
        const headers = { ...callerHeaders(request.headers ?? {}), ...(brought && { "x-kram-device": brought }) };
        const entered = way.enter(given as Record<Field, string>, { headers, keep });
        const member = await entered.catch((failure: unknown) => {
          throw new Error(failure instanceof ApiError ? failure.code : "server.failed", { cause: failure });
        });
        return { id: member.bearer, ...member };
      },
    });
  return { id, create };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Browser name for the device list, address for limits. */
function callerHeaders(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  const kept = ["user-agent", "x-forwarded-for"].map((name) => [name, headers[name]] as const);
  return Object.fromEntries(kept.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}
