import { createApiClient } from "@kram/contract/client";
import { completeRegistration, register, verifyRegistration } from "@kram/contract/registration";
import { JOINED_PASSWORD, type Shop } from "./shops.ts";
import { mailsTo } from "./staff.ts";

const ADDRESS = {
  pl: { street: "Miodowa", buildingNo: "3", zipCode: "00-251", city: "Warszawa", mobile: "500 600 700" },
  de: { street: "Honigweg", buildingNo: "3", zipCode: "10115", city: "Berlin", mobile: "0170 2345678" },
} as const;

/** Joins by the shop's own calls, so that a journey has a member of its own. */
export async function newMember(shop: Shop, email: string): Promise<void> {
  const client = createApiClient({ baseUrl: shop.api });
  const headers = { "accept-language": shop.locale };
  await client.call(register, { body: { sponsorNo: "100000", email } }, { headers });
  const [mail] = await mailsTo(shop, email, 1);
  const token = /\/register\/verify\/([\w-]+)/u.exec(mail?.text ?? "")?.[1] ?? "";
  const signedIn = await client.call(verifyRegistration, { params: { token }, body: { token } });
  if (!("sessionCookie" in signedIn)) throw new Error("the link did not sign in");
  await client.call(
    completeRegistration,
    {
      body: {
        name: "Zofia",
        surname: "Miodowa",
        birthDate: "1984-05-06",
        ...ADDRESS[shop.instance],
        privacyPolicyAccepted: true,
        contactAgreement: true,
        password: JOINED_PASSWORD,
      },
    },
    { bearer: signedIn.sessionCookie, headers },
  );
}
