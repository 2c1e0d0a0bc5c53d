import { giveMoney } from "../../../../features/payouts/testing/payout-story.ts";
import sharp from "sharp";
import { makeUnsubscribeToken } from "../../../../features/notifications/unsubscribe-token.ts";
import { TEST_SECRET } from "../../test-api.ts";
import { setTimeout as wait } from "node:timers/promises";
import { bytesOf } from "../../../../features/sessions/testing/app-code.ts";
import { codeOfStep, stepAt } from "../../../../features/sessions/totp.ts";
import { makeMember, makeProduct, makeSession } from "../../factories.ts";
import { solveProof } from "../../solve-proof.ts";
import { createSoftPasskey } from "../../soft-passkey.ts";
import { KNOWN_PRODUCT, PASSWORD, type Scene, type WireWorld } from "./wire-world.ts";

/** Where the tests' passkeys belong. */
const SITE = { origin: "http://localhost:3000", host: "localhost" };

const inCart: Scene = async (world) => {
  await world.fillCart();
  return {};
};

const ofOrder =
  (paymentMethod: "CASH" | "TRANSFER"): Scene =>
  async (world) => ({ params: { number: await world.order(paymentMethod) } });

// Of two gifts none is put into the cart automatically.
async function giftOf({ api, sql, fillCart }: WireWorld) {
  const productCode = await makeProduct(api.db);
  const promotionCode = `GIFT${productCode}`;
  await sql(
    `INSERT INTO promotions (code, benefit, texts) VALUES ($1, jsonb_build_object('kind', 'gift', 'choices',
      jsonb_build_array($2::text, $3::text), 'quantity', 2, 'step', NULL, 'most', 2), '{}') RETURNING code`,
    [promotionCode, productCode, await makeProduct(api.db)],
  );
  // Processes hear of new promotions a moment later.
  await wait(50);
  await fillCart();
  return { promotionCode, productCode };
}

const choosingGift: Scene = async (world) => ({ body: { ...(await giftOf(world)), quantity: 1 } });

async function voucherOf({ sql, code }: WireWorld): Promise<string> {
  const voucher = `KOD-${code.toUpperCase()}`;
  await sql(
    `INSERT INTO promotions (code, benefit, voucher, texts)
      VALUES ($1, '{"kind": "amount", "minor": 100, "scope": {"kind": "all"}}', $1, '{}') RETURNING code`,
    [voucher],
  );
  await wait(50);
  return voucher;
}

/** The member asks for a part of it. */
async function ownMoney({ api, me }: WireWorld): Promise<string> {
  await giveMoney(api.db, me.id, { personal: 9000 });
  return "50,00";
}
const portrait = async () =>
  (
    await sharp({ create: { width: 64, height: 64, channels: 3, background: "#2f6b4f" } })
      .png()
      .toBuffer()
  ).toString("base64");

const ownAddress = ({ sql, me }: WireWorld) =>
  sql(
    `INSERT INTO book_addresses (member_id, name, surname, street, building_no, zip_code, city, mobile, email) VALUES ($1, 'J', 'P',
      'Miła', '7', '00-950', 'Warszawa', '500600700', 'j@kram.test') RETURNING id`,
    [me.id],
  );

export const SHOP_SCENES: Readonly<Record<string, Scene>> = {
  acceptCartPrices: inCart,
  addCartGift: choosingGift,
  setCartGift: choosingGift,
  removeCartGift: async (world) => ({ params: await giftOf(world) }),
  addCartVoucher: async (world) => {
    await world.fillCart();
    return { body: { code: await voucherOf(world) } };
  },
  removeCartVoucher: async (world) => {
    await world.fillCart();
    return { params: { code: "NIE-MA" } };
  },
  deleteCart: inCart,
  extendCart: inCart,
  placeOrder: inCart,
  removeCartLine: inCart,
  setCartControls: inCart,
  setCartLine: inCart,
  setCartPayment: inCart,
  restoreCart: inCart,
  mergeCart: ({ code }) => ({ body: { items: [{ code, quantity: 2 }] } }),
  setCartShipping: async (world) => {
    await world.fillCart();
    return { body: { shippingMethod: "COURIER", otherAddressChosenId: await ownAddress(world) } };
  },
  setShippingProduct: async (world) => {
    await world.fillCart();
    return { body: { code: "PW001" } };
  },
  cancelOrder: ofOrder("TRANSFER"),
  reopenCart: ofOrder("TRANSFER"),
  payOrderAgain: ofOrder("TRANSFER"),
  getOnlinePayment: ofOrder("CASH"),
  payOrderOnline: async (world) => {
    const number = await world.order("CASH");
    const amount = await world.sql(
      "SELECT replace((total_minor / 100.0)::numeric(9, 2)::text, '.', ',') FROM orders WHERE number = $1",
      [number],
    );
    return { params: { number }, body: { amount } };
  },
  reorder: ofOrder("CASH"),
  makeComplaint: async (world) => ({
    body: { orderNumber: await world.sentOrder(), lines: [{ code: world.code, quantity: 1 }], text: "Pęknięty słoik" },
  }),
  addComplaintMessage: async (_, make) => ({ params: { number: (await make("makeComplaint")).number } }),
  declareWithdrawal: async (world) => ({
    known: { number: await world.sentOrder(), token: await solveProof(world.api) },
    body: { number: await world.order(), token: await solveProof(world.api) },
  }),
  sendEmailToBok: async ({ api }) => ({ body: { token: await solveProof(api) } }),
  setOwnPage: ({ me }) => ({ body: { short: `strona-${me.memberNo}`, shownName: "", products: [] } }),
  setOwnPicture: async (_, make) => {
    await make("setOwnPage");
    return { body: { content: await portrait() } };
  },
  removeOwnPicture: async (_, make) => {
    await make("setOwnPage");
    return {};
  },
  writeToPartner: async ({ api }, make) => ({
    params: { short: (await make("setOwnPage")).short },
    body: { token: await solveProof(api) },
  }),
  checkBotProof: async ({ api }) => ({ body: { token: await solveProof(api) } }),
  readNotification: async ({ sql, me }) => ({
    params: {
      id: await sql(
        'INSERT INTO notifications (member_id, texts) VALUES ($1, \'{"pl": {"title": "T", "message": "M"}}\') RETURNING id',
        [me.id],
      ),
    },
  }),
  removeBookAddress: async (world) => ({ params: { id: await ownAddress(world) } }),
  setBookAddress: async (world) => ({ params: { id: await ownAddress(world) } }),
  setBankAccount: () => ({ body: { bankAccountNumber: "61 1090 1014 0000 0712 1981 2874", bankName: "Bank" } }),
  requestPayout: async (world) => ({ body: { amount: await ownMoney(world) } }),
  cancelPayout: async (_, make) => ({ params: { id: (await make("requestPayout")).id } }),
  setCompany: () => ({ body: { name: "Firma", taxNumber: "123-456-32-18" } }),
  removeCompany: async (_, make) => {
    await make("setCompany");
    return {};
  },
  setInternationalSponsor: () => ({ body: { internationalSponsorNo: "990001" } }),
  setPreferences: () => ({ body: { locale: "en" } }),
  deleteRepresentative: () => ({ body: { currentPassword: PASSWORD } }),
  askForDeletionLink: async ({ api }) => ({ bearer: (await makeMember(api.db, { passwordHash: null })).bearer }),
  confirmEmailChange: async ({ me, sql, secret }) => ({
    body: {
      token: await secret(
        `INSERT INTO email_changes (token_hash, member_id, email, session_id, expires_at) VALUES ($1, $2, $3, $4,
          now() + interval '1 day') RETURNING member_id`,
        me.id,
        `inny${me.memberNo}@kram.test`,
        await sql("SELECT id FROM sessions WHERE member_id = $1", [me.id]),
      ),
    },
  }),
  cancelEmailChange: async (_, make) => {
    await make("askForEmailChange");
    return {};
  },
  completeRegistration: async ({ api, sql }) => {
    const { id, bearer } = await makeMember(api.db, { passwordHash: null });
    await sql("UPDATE members SET registered_at = NULL WHERE id = $1 RETURNING id", [id]).catch(() => "");
    return { bearer };
  },
  register: ({ me }) => ({ body: { sponsorNo: me.memberNo } }),
  verifyRegistration: async ({ me, secret }) => {
    const token = await secret(
      `INSERT INTO registrations (token_hash, sponsor_id, email, locale, expires_at) VALUES ($1, $2, $3, 'pl',
        now() + interval '1 day') RETURNING id`,
      me.id,
      `nowy${me.memberNo}@kram.test`,
    );
    return { params: { token }, body: { token } };
  },
  resetPassword: async ({ me, secret }) => ({
    body: {
      token: await secret(
        "INSERT INTO password_links (token_hash, member_id, expires_at) VALUES ($1, $2, now() + interval '1 hour') RETURNING member_id",
        me.id,
      ),
      password: "zupełnie inne zdanie 5",
    },
  }),
  changePassword: () => ({ body: { password: "zupełnie inne zdanie 5" } }),
  signInByLink: async ({ api, secret }) => ({
    params: {
      token: await secret(
        "INSERT INTO sign_in_links (token_hash, member_id, expires_at) VALUES ($1, $2, now() + interval '1 hour') RETURNING member_id",
        (await makeMember(api.db, { passwordHash: null })).id,
      ),
    },
  }),
  confirmSessionByPasskey: async (_, make) => {
    const key = createSoftPasskey(SITE);
    const { challenge } = await make("startPasskey");
    await make("addPasskey", { body: { label: "Telefon", credential: key.make(String(challenge)) } });
    const start = await make("startPasskeySignIn");
    return { body: { credential: key.prove(String(start.challenge)) } };
  },
  addPasskey: async (_, make) => {
    const { challenge } = await make("startPasskey");
    return { body: { label: "Telefon", credential: createSoftPasskey(SITE).make(String(challenge)) } };
  },
  signInByPasskey: async (_, make) => {
    const key = createSoftPasskey(SITE);
    const { challenge } = await make("startPasskey");
    await make("addPasskey", { body: { label: "Telefon", credential: key.make(String(challenge)) } });
    const start = await make("startPasskeySignIn");
    return { body: { credential: key.prove(String(start.challenge)) } };
  },
  signIn: ({ me }) => ({ body: { login: me.email } }),
  remindPassword: ({ me }) => ({ body: { email: me.email } }),
  askForSignInLink: ({ me }) => ({ body: { email: me.email } }),
  signOut: ({ me }) => ({ bearer: me.bearer }),
  revokeSession: async ({ api, me, sql }) => {
    await makeSession(api.db, { memberId: me.id });
    return {
      params: {
        id: await sql("SELECT id FROM sessions WHERE member_id = $1 ORDER BY created_at DESC LIMIT 1", [me.id]),
      },
    };
  },
  revokeOtherSessions: async ({ api, me }) => {
    await makeSession(api.db, { memberId: me.id });
    return {};
  },
  confirmApp: async (_, make) => {
    const { secret } = await make("startApp");
    return { body: { code: codeOfStep(bytesOf(String(secret)), stepAt(Date.now() / 1000)) } };
  },
  removeApp: async (_, make) => {
    await make("confirmApp");
    return {};
  },
  renewRecoveryCodes: async (_, make) => {
    await make("confirmApp");
    return {};
  },
  removePasskey: async ({ sql, me }) => ({
    params: {
      id: await sql(
        "INSERT INTO passkeys (credential_id, member_id, public_key, label) VALUES ('k' || $1::bigint, $1, '', 'Telefon') RETURNING id",
        [me.id],
      ),
    },
  }),
  addFavourite: () => ({ params: { code: KNOWN_PRODUCT } }),
  removeFavourite: () => ({ params: { code: KNOWN_PRODUCT } }),
  subscribeAvailability: ({ me }) => ({
    query: { productCode: KNOWN_PRODUCT },
    body: { email: `czeka${me.memberNo}@kram.test`, locale: "pl" },
  }),
  unsubscribe: ({ me }) => ({ body: { token: makeUnsubscribeToken(me.id, TEST_SECRET) } }),
  unsubscribeNotices: ({ me }) => ({ body: { token: makeUnsubscribeToken(me.id, TEST_SECRET) } }),
  updateNoticeChoices: () => ({ body: { mails: "daily", kinds: [{ kind: "joined", shop: true, mail: false }] } }),
  confirmAvailability: async ({ code, secret }) => ({
    body: {
      token: await secret(
        `INSERT INTO availability_subscriptions (confirm_hash, product_code, email, locale, state, link_requested_at)
          VALUES ($1, $2, 'czeka@kram.test', 'pl', 'waiting-for-confirmation', now()) RETURNING id`,
        code,
      ),
    },
  }),
  cancelAvailability: async ({ code, secret }) => ({
    body: {
      token: await secret(
        `INSERT INTO availability_subscriptions (cancel_hash, product_code, email, locale, state, confirmed_at)
          VALUES ($1, $2, 'czeka@kram.test', 'pl', 'confirmed', now()) RETURNING id`,
        code,
      ),
    },
  }),
};
