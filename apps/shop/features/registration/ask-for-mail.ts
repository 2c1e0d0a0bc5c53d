import type { Locale } from "../../i18n/locale.ts";
import { proofOfPerson } from "../sessions/public.ts";
import { call } from "../../platform/http/api.ts";
import { askForSignInLink, resendRegistrationToken } from "../../platform/http/operations.ts";

/** Asks, with proof of a person, for a mail with a link: one that signs in, or once more the one that confirms a registration. Throws BackEndError. */
export async function askForMail(wish: { kind: "link" | "resend"; email: string; locale: Locale }): Promise<void> {
  const body = { email: wish.email, proof: await proofOfPerson() };
  await (wish.kind === "link" ? call(askForSignInLink, { body }) : call(resendRegistrationToken, { body }));
}
