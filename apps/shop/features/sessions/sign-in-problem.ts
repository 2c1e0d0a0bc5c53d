import type problems from "../../messages/pl/sign-in-problems.json";

/** What a person can be told about a sign-in that failed. */
export type SignInProblem = keyof (typeof problems)["kinds"];

/** Names of errors, as next-auth and the pages of failed sign-ins write them, by what they mean for the person. */
const NAMES: Record<SignInProblem, readonly string[]> = {
  server: [
    "Configuration",
    "MissingAPIRouteError",
    "MISSING_NEXTAUTH_API_ROUTE_ERROR",
    "MissingSecretError",
    "NO_SECRET",
    "MissingSecret",
    "MissingAuthorizeError",
    "CALLBACK_CREDENTIALS_HANDLER_ERROR",
    "MissingAuthorize",
    "MissingAdapterError",
    "EMAIL_REQUIRES_ADAPTER_ERROR",
    "MissingAdapter",
    "MissingAdapterMethodsError",
    "MISSING_ADAPTER_METHODS_ERROR",
    "MissingAdapterMethods",
    "UnsupportedStrategyError",
    "CALLBACK_CREDENTIALS_JWT_ERROR",
    "UnsupportedStrategy",
    "server.failed",
    "server.unavailable",
  ],
  unknown: ["UnknownError", "Default", "Signin", "Callback", "SessionTokenError"],
  partner: ["OAuthCallbackError", "OAUTH_CALLBACK_ERROR", "OAuthSignin", "OAuthCallback", "OAuthCreateAccount"],
  linked: ["AccountNotLinkedError", "OAuthAccountNotLinked"],
  callback: ["InvalidCallbackUrl", "INVALID_CALLBACK_URL_ERROR"],
  credentials: ["CredentialsSignin", "sign-in.failed"],
  denied: ["AccessDenied", "user.forbidden"],
  link: ["Verification", "EmailSignin", "EmailCreateAccount", "link.invalid"],
  session: ["SessionRequired"],
};

const KINDS = new Map(
  Object.entries(NAMES).flatMap(([kind, names]) => names.map((name) => [name, kind as SignInProblem] as const)),
);

/** Reads the name of an error; null for one that this page has no words of its own for. */
export function signInProblem(error: string): SignInProblem | null {
  return KINDS.get(error) ?? null;
}
