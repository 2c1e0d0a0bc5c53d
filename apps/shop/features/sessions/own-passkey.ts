import { BackEndError, callBackEnd } from "../../platform/http/api.ts";
import { deviceName } from "@kram/domain/sessions";
import { makePasskey } from "./passkeys.ts";

/** Has the member make a passkey on this device, named after it (`fallback` where the browser says nothing), and answers the recovery codes that come with the first one; null where they stopped halfway. Throws BackEndError. */
export async function addOwnPasskey(password: string, fallback: string): Promise<string[] | null> {
  const options = await callBackEnd<PublicKeyCredentialCreationOptionsJSON>("passkeys/start", {
    method: "POST",
    body: { password },
  });
  const credential = await makePasskey(options).catch((failure: unknown) => {
    if (failure instanceof BackEndError && failure.message === "passkey.cancelled") return null;
    throw failure;
  });
  if (credential === null) return null;
  const label = deviceName(navigator.userAgent) ?? fallback;
  const { recoveryCodes } = await callBackEnd<{ recoveryCodes: string[] }>("passkeys", {
    method: "POST",
    body: { label, credential },
  });
  return recoveryCodes;
}
