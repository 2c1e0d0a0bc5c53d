import { ApiError } from "@kram/contract/client";
import { getRepresentative } from "@kram/contract/members";
import { signInByLink, verifyRegistration } from "@kram/contract/registration";
import type { User } from "next-auth";
import credentialsProvider from "next-auth/providers/credentials";
import { callerHeaders } from "../../platform/http/caller-headers.ts";
import { type DeviceKeeper, withDevice } from "./check-credentials.ts";
import type { SessionSecret } from "./session-user.ts";
import { shopApi } from "../../platform/http/shop-api.ts";

/** Signs in by the secret of a mailed link: one that confirms a registration (`kind` is `registration`) or one that was asked for. Source: sessions 9. */
export function linkProvider(device: DeviceKeeper) {
  return credentialsProvider({
    id: "link",
    name: "Mailed link",
    credentials: { token: {}, kind: {} },
    authorize: async (given, request): Promise<User & SessionSecret> => {
      const headers = withDevice(callerHeaders(request.headers ?? {}), device);
      const member = await enter({ token: given?.token ?? "", kind: given?.kind ?? "", device, headers }).catch(
        (failure: unknown) => {
          throw new Error(failure instanceof ApiError ? failure.code : "server.failed", { cause: failure });
        },
      );
      return { id: member.bearer, ...member };
    },
  });
}

async function enter(input: {
  token: string;
  kind: string;
  device: DeviceKeeper;
  headers: Record<string, string>;
}): Promise<SessionSecret> {
  const { token, kind, device, headers } = input;
  const session =
    kind === "registration"
      ? await shopApi().call(verifyRegistration, { params: { token }, body: { token } }, { headers })
      : await shopApi().call(signInByLink, { params: { token } }, { headers });
  device.keep(session.deviceToken);
  const bearer = session.sessionCookie;
  const member = await shopApi().call(getRepresentative, {}, { bearer });
  return {
    bearer,
    ...session.user,
    kind: member.company ? "company" : "private",
    hasCredentials: member.hasCredentials,
  };
}
