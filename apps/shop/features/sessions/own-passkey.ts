import { BackEndError, call } from "../../platform/http/api.ts";
import { addPasskey, startPasskey } from "../../platform/http/operations.ts";
import { deviceName } from "@kram/domain/sessions";
import { makePasskey } from "./passkeys.ts";

/** Has the member make a passkey on this device, named after it (`fallback` where the browser says nothing), and answers the recovery codes that come with the first one; null where they stopped halfway. Throws BackEndError. */
export async function addOwnPasskey(password: string, fallback: string): Promise<string[] | null> {
  const options = await call(startPasskey, { body: { password } });
  const credential = await makePasskey(options).catch((failure: unknown) => {
    if (failure instanceof BackEndError && failure.message === "passkey.cancelled") return null;
    throw failure;
  });
  if (credential === null) return null;
  const label = deviceName(navigator.userAgent) ?? fallback;
  const { recoveryCodes } = await call(addPasskey, { body: { label, credential } });
  return recoveryCodes;
}
