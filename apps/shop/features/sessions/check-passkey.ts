import { ApiError } from "@kram/contract/client";
import { passkeyProof, signInByPasskey } from "@kram/contract/sessions";
import { type DeviceKeeper, memberOf, withDevice } from "./check-credentials.ts";
import type { SessionSecret } from "./session-user.ts";
import { shopApi } from "../../platform/http/shop-api.ts";

/** Signs a member in at the API by the proof of a passkey, JSON as the browser made it. Refuses: sign-in.passkey-refused, also for what is no proof at all. */
export async function checkPasskey({
  credential,
  device,
  headers,
}: {
  credential: string;
  device: DeviceKeeper;
  headers: Record<string, string>;
}): Promise<SessionSecret> {
  const proof = passkeyProof.safeParse(readJson(credential));
  if (!proof.success) throw new ApiError(401, [{ code: "sign-in.passkey-refused" }]);
  const session = await shopApi().call(
    signInByPasskey,
    { body: { credential: proof.data } },
    { headers: withDevice(headers, device) },
  );
  device.keep(session.deviceToken);
  return memberOf(session.sessionCookie);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
