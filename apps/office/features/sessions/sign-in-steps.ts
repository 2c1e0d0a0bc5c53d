import type { EnrolledApp } from "./auth-provider.ts";

/** Kept in the page during one sign-in only. */
interface TypedKeys {
  username: string;
  password: string;
  /** Mailed after `sign-in.code-by-mail`. */
  mailedCode?: string;
  /** A mailed code works only for the same attempt. */
  attempt?: string;
}

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

/** Null where the refusal is final. */
export function stepAfterPassword(refusal: unknown, keys: TypedKeys): SignInStep | null {
  const code = refusal instanceof Error ? refusal.message : "";
  if (code === "sign-in.code-by-mail") return { name: "by-mail", keys };
  if (code === "sign-in.code-needed") return { name: "code", keys };
  if (code === "sign-in.second-factor-missing") return { name: "mailed", keys };
  return null;
}
