import { call, refusalOf } from "../../platform/http/api.ts";
import { startPasskeySignIn } from "../../platform/http/operations/sessions.ts";
import { showPasskey } from "./passkeys.tsx";
import { enter } from "./sign-in.ts";

/** Null, the refusal's code, or `passkey.cancelled`. */
export async function signInByPasskey(): Promise<string | null> {
  try {
    const options = await call(startPasskeySignIn, {});
    return await enter("callback/passkey", { credential: JSON.stringify(await showPasskey(options)) });
  } catch (failure) {
    return refusalOf(failure).code;
  }
}
