import type { Locale } from "../../i18n/locale.ts";
import { proofOfPerson } from "../sessions/public.ts";
import { call } from "../../platform/http/api.ts";
import { askForSignInLink, resendRegistrationToken } from "../../platform/http/operations/registration.ts";

/** Mails a link that signs in, or confirms a registration again. Throws BackEndError. */
export async function askForMail(wish: { kind: "link" | "resend"; email: string; locale: Locale }): Promise<void> {
  const body = { email: wish.email, proof: await proofOfPerson() };
  await (wish.kind === "link" ? call(askForSignInLink, { body }) : call(resendRegistrationToken, { body }));
}
