import type { EnrolledApp } from "./auth-provider.ts";

/** E-mail and password as typed; kept in the page between the steps of one sign-in and nowhere else. */
interface TypedKeys {
  username: string;
  password: string;
  /** Code that was mailed because a password is not enough here. */
  mailedCode?: string;
  /** Names this sign-in: a mailed code is good for it alone. */
  attempt?: string;
}

/** Where a person stands at sign-in: password, where that is not enough a mailed code, then a code, or the wish to be freed of a lost one; or, without a second step yet, the mailed code, the recovery codes and the app's first code. */
export type SignInStep =
  | { name: "password"; username: string }
  | { name: "by-mail"; keys: TypedKeys }
  | { name: "code"; keys: TypedKeys }
  | { name: "lost"; keys: TypedKeys }
  | { name: "asked"; keys: TypedKeys }
  | { name: "lifted"; keys: TypedKeys }
  | { name: "mailed"; keys: TypedKeys }
  | { name: "keep"; keys: TypedKeys; app: EnrolledApp }
  | { name: "scan"; keys: TypedKeys; app: EnrolledApp };

/** The step that a refused password leads to; null where the refusal is the answer. */
export function stepAfterPassword(refusal: unknown, keys: TypedKeys): SignInStep | null {
  const code = refusal instanceof Error ? refusal.message : "";
  if (code === "sign-in.code-by-mail") return { name: "by-mail", keys };
  if (code === "sign-in.code-needed") return { name: "code", keys };
  if (code === "sign-in.second-factor-missing") return { name: "mailed", keys };
  return null;
}
