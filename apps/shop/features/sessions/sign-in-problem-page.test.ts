import { MESSAGES } from "../../i18n/messages.ts";
import { ERROR_STATUS } from "@kram/contract/errors";
import { signIn, signInByPasskey } from "@kram/contract/sessions";
import { describe, expect, it } from "vitest";
import { signInProblem } from "./sign-in-problem-page.tsx";

// Source: sessions 18, and the codes of next-auth's own pages.
const NAMED = [
  ["UnknownError", "unknown"],
  ["OAuthCallbackError", "partner"],
  ["AccountNotLinkedError", "linked"],
  ["MissingAPIRouteError", "server"],
  ["MissingSecretError", "server"],
  ["NO_SECRET", "server"],
  ["MissingAuthorizeError", "server"],
  ["CALLBACK_CREDENTIALS_HANDLER_ERROR", "server"],
  ["MissingAdapterError", "server"],
  ["MissingAdapterMethodsError", "server"],
  ["UnsupportedStrategyError", "server"],
  ["InvalidCallbackUrl", "callback"],
  ["Configuration", "server"],
  ["AccessDenied", "denied"],
  ["Verification", "link"],
  ["Default", "unknown"],
  ["CredentialsSignin", "credentials"],
  ["SessionRequired", "session"],
] as const;

describe("signInProblem", () => {
  it.each(NAMED)("%s is %s", (name, kind) => {
    expect(signInProblem(name)).toBe(kind);
  });

  it.each(["", "constructor", "__proto__", "<b>", "sign-in.disabled"])("has no words of its own for %j", (name) => {
    expect(signInProblem(name)).toBeNull();
  });

  it("finds every refusal of a sign-in in the error table", () => {
    for (const code of [...signIn.errors, ...signInByPasskey.errors]) expect(ERROR_STATUS).toHaveProperty([code]);
  });

  it.each(["pl", "en", "de"] as const)("says each kind in %s", (locale) => {
    const { kinds } = MESSAGES[locale].signInProblems;
    for (const [, kind] of NAMED) expect(kinds[kind].text).toMatch(/\.$/u);
  });
});
