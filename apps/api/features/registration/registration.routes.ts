import {
  askForSignInLink,
  completeRegistration as completeOperation,
  getHouseSponsor,
  getSponsor,
  register,
  resendRegistrationToken,
  signInByLink as linkOperation,
  verifyRegistration as verifyOperation,
} from "@kram/contract/registration";
import { type Country, type Locale, wishedLocale } from "@kram/countries/country";
import { sponsorName } from "@kram/domain/registration";
import type { FastifyRequest } from "fastify";
import type { BotCheck } from "../../platform/bot-check/proof-of-work.ts";
import type { Database } from "../../platform/database.ts";
import { type DeviceTokens, hashDeviceToken } from "../../platform/http/device-token.ts";
import type { Serve } from "../../platform/http/route.ts";
import { DEFAULT_LOCALE } from "../../platform/locale-prefix.ts";
import { recordSecurityEvent } from "../../platform/security/security-log.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { type SettingParts, shownLanguages } from "../settings/public.ts";
import { checkPerson, countLinkRequest, type PasswordsRepository } from "../sessions/public.ts";
import { completeRegistration } from "./complete-registration.ts";
import { createRegistrationRepository } from "./registration.repository.ts";
import { type SignedIn, signInByLink, verifyRegistration } from "./sign-in-by-link.ts";
import { createSignInLinksRepository } from "./sign-in-links.repository.ts";

interface RegistrationRouteDeps {
  serve: Serve;
  db: Database;
  country: Country;
  passwords: PasswordsRepository;
  botCheck: BotCheck;
  devices: DeviceTokens;
  demoAllowed: boolean;
  rateLimitFactor: number;
  onOutbox: () => void;
  settingParts: Pick<SettingParts, "get">;
}

export function registerRegistrationRoutes(deps: RegistrationRouteDeps): void {
  registerJoining(deps);
  registerLinks(deps);
}

function registerJoining(deps: RegistrationRouteDeps): void {
  const { serve, db, country, onOutbox } = deps;
  const registrations = createRegistrationRepository(db);

  serve(getSponsor, async ({ query }) => {
    const sponsorNo = query.sponsorNo.trim();
    const sponsor = await registrations.findSponsor(sponsorNo);
    if (!sponsor) throw unknownSponsor();
    const { keptSponsor: kept = "last" } = deps.settingParts.get("club") ?? {};
    return { sponsorNo, name: sponsorName(sponsor), kept };
  });

  serve(getHouseSponsor, async () => {
    const chosen = deps.settingParts.get("club")?.houseSponsor ?? "";
    const named = chosen === "" ? null : await registrations.findSponsor(chosen);
    if (named) return { sponsorNo: chosen, name: sponsorName(named) };
    const first = await registrations.firstOfStructure();
    if (!first) throw new ShopError({ code: "sponsor.unknown" });
    return { sponsorNo: first.memberNo, name: sponsorName(first) };
  });

  serve(
    register,
    async ({ body, request }) => {
      const wish = {
        sponsorNo: body.sponsorNo.trim(),
        email: addressOf(body),
        locale: languageOf(request, deps.settingParts),
      };
      if (!(await registrations.register(wish))) throw unknownSponsor();
      onOutbox();
      return { accepted: true as const };
    },
    { before: ({ body, request }) => count(deps, { ...body, email: addressOf(body) }, request) },
  );

  serve(resendRegistrationToken, async ({ body, request }) => {
    const email = addressOf(body);
    await count(deps, { ...body, email }, request);
    await registrations.askAgain(email);
    onOutbox();
    return { accepted: true as const };
  });

  serve(verifyOperation, async ({ params, body, request }) => {
    if (params.token !== body.token) throw new ShopError({ code: "link.invalid" });
    return enter(deps, request, "registration", (device) => verifyRegistration({ db, token: params.token, ...device }));
  });

  serve(completeOperation, async ({ caller, body, request }) => {
    const { privacyPolicyAccepted: _, contactAgreement: __, rodoMarketingAccepted, password, ...profile } = body;
    const login = await completeRegistration({
      db,
      country,
      memberId: caller.memberId,
      sessionId: caller.sessionId,
      profile,
      password,
      marketingAccepted: rodoMarketingAccepted,
      locale: languageOf(request, deps.settingParts),
    });
    return { completed: true as const, login };
  });
}

function registerLinks(deps: RegistrationRouteDeps): void {
  const { serve, db, demoAllowed, onOutbox } = deps;
  const links = createSignInLinksRepository(db);

  serve(askForSignInLink, async ({ body, request }) => {
    const email = addressOf(body);
    await count(deps, { ...body, email }, request);
    await links.ask(email);
    onOutbox();
    return { accepted: true as const };
  });

  serve(linkOperation, async ({ params, request }) =>
    enter(deps, request, "link", (device) => signInByLink({ db, token: params.token, demoAllowed, ...device })),
  );
}

async function count(
  deps: RegistrationRouteDeps,
  { email, proof }: { email: string; proof: string },
  { ip }: FastifyRequest,
): Promise<void> {
  const budget = deps.rateLimitFactor;
  await checkPerson({ ...deps, budget }, proof);
  await countLinkRequest({ passwords: deps.passwords, email, ip, budget, isProven: proof !== "", of: "joining" });
}

/** The link proves the mailbox, so the device is known. */
async function enter(
  { db, devices }: RegistrationRouteDeps,
  request: FastifyRequest,
  by: "registration" | "link",
  open: (device: { userAgent: string; deviceHash: Buffer }) => Promise<SignedIn>,
) {
  const deviceToken = devices.presented(request) ?? devices.make();
  const device = { userAgent: browserOf(request), deviceHash: hashDeviceToken(deviceToken) };
  const { token, expiresAt, name, surname, memberId } = await open(device);
  await recordSecurityEvent(db, { kind: "sign-in.succeeded", memberId, details: { by } });
  return {
    sessionCookie: token,
    deviceToken,
    expiresAt: expiresAt.toISOString(),
    kind: "member" as const,
    user: { name, surname },
  };
}

function addressOf({ email }: { email: string }): string {
  return email.normalize("NFKC").trim().toLowerCase();
}

function browserOf({ headers }: FastifyRequest): string {
  return (headers["user-agent"] ?? "").slice(0, 300);
}

/** Among those that the owner shows. */
function languageOf({ headers }: FastifyRequest, settingParts: Pick<SettingParts, "get">): Locale {
  return wishedLocale(headers["accept-language"], DEFAULT_LOCALE, shownLanguages(settingParts));
}

function unknownSponsor(): ShopError {
  return new ShopError({ code: "invalid-member-number", field: "sponsorNo" });
}
