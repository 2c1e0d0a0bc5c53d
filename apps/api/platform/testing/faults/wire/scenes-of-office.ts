import { closeSoldMonth, makePlan } from "../../sold-orders.ts";
import { type MakeBy, type Scene, type WireWorld } from "./wire-world.ts";

/** Windows may not overlap: each is two hours later. */
let windows = 100;

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

const ofProduct: Scene = ({ code }) => ({ params: { code } });
const ofCategory: Scene = async (_, make) => ({ params: { id: (await make("addCategory")).id } });

const brandOf = ({ memberNo }: WireWorld["me"]) => `W${memberNo.slice(-9)}`;

const ofBrand: Scene = async (_, make) => ({ params: { code: (await make("addBrand")).code } });

const ofComplaint: Scene = async (_, make) => ({ params: { number: (await make("makeComplaint")).number } });

const ofContact: Scene = async (_, make) => ({ params: { reference: (await make("sendEmailToBok")).reference } });

async function contentOf(make: MakeBy): Promise<string> {
  return String((await make("addContent")).id);
}

const ofContent: Scene = async (_, make) => ({ params: { id: await contentOf(make) } });
const ofDraft: Scene = async (_, make) => ({ params: { id: await contentOf(make) }, body: { version: 1, edits: 1 } });

const ofBroadcast: Scene = async (_, make) => ({ params: { id: (await make("sendBroadcast")).id } });
const ofPromotion: Scene = async (_, make) => ({ params: { code: (await make("addPromotion")).code } });

const shippingMethod = { known: { price: "9,90", cashSurcharge: "0,00" } };

/** Says that an order's cash came in today. */
const promotion = {
  startsAt: null,
  endsAt: null,
  voucher: null,
  usesPerMember: null,
  usesLeft: null,
  conditions: [],
  benefit: { kind: "amount", amount: "5,00", scope: { kind: "all" } },
};
const section = { section: "blog" };
const texts = { title: "Tytuł", message: "Wiadomość" };
const inAll = <T>(text: T) => ({ pl: text, en: text, de: text });

const ofContentCategory: Scene = async ({ me }, make) => {
  const slug = `dzial-${me.memberNo}`;
  await make("createContentCategory", { body: { ...section, slug } });
  return { params: { ...section, slug } };
};

const withdrawalOf = async (world: WireWorld) =>
  world.sql(
    `INSERT INTO withdrawals (order_number, name, email, locale, order_id, mailed) SELECT number, 'Jan', 'jan@kram.test', 'pl',
      id, true FROM orders WHERE number = $1 RETURNING id`,
    [await world.sentOrder()],
  );

/** That is ready: no carrier of the country makes another. */
const withReturnLabel: Scene = async (world) => ({
  params: {
    id: await world.sql(
      `INSERT INTO return_labels (withdrawal_id, carrier, receiver, state, tracking_number, label, asked_by)
       VALUES ($1, 'dhl', 'deu', 'READY', '1', '%PDF-', $2) RETURNING withdrawal_id`,
      [await withdrawalOf(world), world.clerk.id],
    ),
  },
});

const withComplaintLabel: Scene = async (world, make) => {
  const number = String((await make("makeComplaint")).number);
  await world.sql(
    `INSERT INTO return_labels (complaint_id, carrier, receiver, state, tracking_number, label, asked_by)
     VALUES ($1, 'dhl', 'deu', 'READY', '1', '%PDF-', $2) RETURNING complaint_id`,
    [number.slice(2), world.clerk.id],
  );
  return { params: { number } };
};

const MAKER = { name: "Wytwórnia", address: "Stara 1", email: "wytwornia@kram.test" };

export const OFFICE_SCENES: Readonly<Record<string, Scene>> = {
  addBonusPlan: () => ({ body: { validFrom: "2090-01" } }),
  addBonusPlanDraft: async (_, make) => {
    await make("addBonusPlan").catch(() => undefined);
    return { body: { basedOn: null } };
  },
  setBonusPlanDraft: async (_, make) => ({ params: { id: (await make("addBonusPlanDraft")).id }, body: { edits: 1 } }),
  dropBonusPlanDraft: async (_, make) => ({ params: { id: (await make("addBonusPlanDraft")).id } }),
  simulateBonusMonth: async ({ api }) => {
    await makePlan(api.db);
    return { body: { month: "2026-10" } };
  },
  startPlanSimulation: async ({ api, sql }, make) => {
    // One that waits already is answered again.
    await sql("WITH gone AS (DELETE FROM plan_simulations) SELECT 1");
    await makePlan(api.db);
    await closeSoldMonth(api.db, "2026-09");
    return { body: { draft: (await make("addBonusPlanDraft")).id } };
  },
  addBrand: ({ me }) => ({ body: { code: brandOf(me) } }),
  setBrand: ofBrand,
  removeBrand: ofBrand,
  addCategory: () => ({ body: { parentId: null } }),
  placeCategory: async (world, make) => ({ ...(await ofCategory(world, make)), body: { parentId: null, at: 0 } }),
  removeCategory: ofCategory,
  setCategoryPicture: async (world, make) => ({ ...(await ofCategory(world, make)), body: { picture: null } }),
  setCategorySlug: async (world, make) => ({
    ...(await ofCategory(world, make)),
    body: { slug: `inny-${world.me.memberNo}` },
  }),
  setCategorySupplements: ofCategory,
  setCategoryTexts: ofCategory,
  showCategory: ofCategory,
  addProduct: ({ code }) => ({ body: { code: `N${code}`, slug: `nowy-${code.toLowerCase()}` } }),
  copyProduct: ({ code }) => ({ params: { code }, body: { to: `K${code}` } }),
  addProductPicture: ({ code }) => ({ params: { code }, body: { name: "obraz.png", content: PIXEL } }),
  addProductFile: ({ code }) => ({
    params: { code },
    body: {
      name: "plik.pdf",
      content: Buffer.from("%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF").toString("base64"),
      language: null,
    },
  }),
  setProductFiles: ofProduct,
  setProductPictures: ({ code }) => ({ params: { code }, body: { names: [] } }),
  setProductPrice: ({ code }) => ({ params: { code }, body: { announced: false } }),
  changeProducer: async ({ code, sql }) => {
    await sql("UPDATE products SET safety = $2 WHERE code = $1 RETURNING code", [
      code,
      JSON.stringify({ manufacturer: MAKER, warnings: { pl: [], en: [], de: [] } }),
    ]);
    return { body: { from: MAKER, to: { ...MAKER, address: "Nowa 2" } } };
  },
  setProductDuties: ({ code }) => ({ params: { code }, body: { safety: null, supplement: null } }),
  setProductDetails: ({ code }) => ({
    params: { code },
    body: {
      categoryIds: [],
      unit: { amount: 50, unit: "ml" },
      weightGrams: null,
      netMilligrams: null,
      maxPerOrder: 30,
    },
  }),
  scheduleProductPrice: ({ code }) => ({ params: { code }, body: { from: inHours(24), until: null } }),
  cancelScheduledPrice: async ({ code, sql }, make) => {
    await make("scheduleProductPrice");
    return { params: { code, id: await sql("SELECT max(id) FROM scheduled_prices") } };
  },
  changeProductStock: ({ code }) => ({ params: { code }, body: { change: 5 } }),
  addContent: () => ({
    body: {
      type: "page",
      section: null,
      audience: null,
      regional: false,
      place: { category: null, position: 1, startsOn: null, endsOn: null },
    },
  }),
  dropContentDraft: async (_, make) => ({ params: { id: await contentOf(make) }, query: { version: 1, edits: 1 } }),
  makeContentPreview: ofContent,
  publishContent: async (_, make) => ({
    params: { id: await contentOf(make) },
    body: { version: 1, edits: 1, at: null, renewsConsent: false },
  }),
  unscheduleContent: async (_, make) => {
    const id = await contentOf(make);
    await make("publishContent", {
      params: { id },
      body: { version: 1, edits: 1, at: inHours(5), renewsConsent: false },
    });
    return { params: { id } };
  },
  restoreContentVersion: ofDraft,
  saveContentDraft: ofDraft,
  setContentFile: ofDraft,
  setContentLawyer: ofDraft,
  setContentPicture: async (_, make) => ({ params: { id: await contentOf(make) }, body: { picture: null } }),
  setContentPlace: async (_, make) => ({
    params: { id: await contentOf(make) },
    body: { category: null, position: 2, startsOn: null, endsOn: null },
  }),
  withdrawContent: ofContent,
  createContentCategory: () => ({ body: section }),
  changeContentCategory: ofContentCategory,
  deleteContentCategory: ofContentCategory,
  answerComplaint: ofComplaint,
  decideComplaint: ofComplaint,
  answerContactMessage: ofContact,
  setContactAnswered: ofContact,
  hidePersonalPage: async ({ me }, make) => {
    await make("setOwnPage");
    return { params: { memberNo: me.memberNo } };
  },
  decideWithdrawal: async (world) => ({ params: { id: await withdrawalOf(world) } }),
  orderReturnLabel: withReturnLabel,
  cancelReturnLabel: withReturnLabel,
  orderComplaintLabel: withComplaintLabel,
  cancelComplaintLabel: withComplaintLabel,
  addPromotion: () => ({ body: promotion }),
  setPromotion: async (world, make) => ({ ...(await ofPromotion(world, make)), body: promotion }),
  stopPromotion: ofPromotion,
  simulatePromotions: ({ code }) => ({ body: { lines: [{ code, quantity: 1 }], group: "private", vouchers: [] } }),
  planMaintenance: () => ({
    body: {
      startsAt: inHours((windows += 2)),
      endsAt: inHours(windows + 1),
      message: inAll("Przerwa"),
      noticeHours: 24,
    },
  }),
  cancelMaintenance: async (_, make) => ({ params: { id: (await make("planMaintenance")).id } }),
  addShippingMethod: () => shippingMethod,
  setShippingMethod: async (_, make) => ({
    ...shippingMethod,
    params: { code: (await make("addShippingMethod")).code },
  }),
  sendBroadcast: () => ({
    body: {
      texts: inAll(texts),
      audience: { kind: null, locale: null, marketing: false, below: null, orderedFrom: null, orderedTo: null },
    },
  }),
  cancelBroadcast: ofBroadcast,
  setSettings: () => ({
    body: {
      stagingLevel: 0,
      catalogEndDate: null,
      cartMinutes: 30,
      deliveryDays: 3,
      freeShippingFrom: "300,00",
      refundLimit: "100,00",
      payoutMinimum: "20,00",
      payoutFee: "0,00",
      lowStockAt: 5,
      serviceEmail: null,
      servicePhone: null,
    },
  }),
  addShopLogo: () => ({ body: { name: "logo.png", content: PIXEL } }),
  setSettingPart: async ({ sql }) => ({
    params: { part: "mail-sender" },
    body: {
      version: Number(await sql("SELECT count(*) FROM setting_versions WHERE part = 'mail-sender'")),
      value: { name: "Sklep", address: "sklep@kram.test" },
    },
  }),
  previewMailText: () => ({
    params: { letter: "order-placed" },
    body: { locale: "pl", texts: { lead: "Dziękujemy, {name}." } },
  }),
  sendMemberPasswordLink: async ({ sql, me }) => {
    // As one hour after another.
    await sql("DELETE FROM link_requests RETURNING 1");
    await sql("UPDATE members SET password_hash = coalesce(password_hash, 'none') WHERE id = $1 RETURNING id", [me.id]);
    return {};
  },
  setLocks: () => ({ body: { loginAllowed: true, orderingAllowed: true } }),
  mailRegistrationAgain: async ({ sql, me }) => ({ params: { id: await registrationOf(sql, me.id) } }),
  withdrawRegistration: async ({ sql, me }) => ({ params: { id: await registrationOf(sql, me.id) } }),
  retryOutboxEntry: async ({ sql }) => ({
    params: {
      id: await sql("INSERT INTO outbox (kind, payload, dead_at) VALUES ('mail.nobody', '{}', now()) RETURNING id"),
    },
  }),
  checkMailDomain: async ({ sql }) => {
    await sql(
      `INSERT INTO mail_domain_checks (domain, selector, findings) VALUES ('kram.test', '', '[]')
       ON CONFLICT (one) DO UPDATE SET domain = excluded.domain RETURNING 1`,
    );
    return {};
  },
  liftSuppression: async ({ sql }) => ({
    params: {
      id: await sql(
        `INSERT INTO mail_suppressions (address, reason, source, kind, said)
         VALUES (gen_random_uuid() || '@kram.test', 'bounced', 'server', 'mail.order-placed', '550 5.1.1') RETURNING id`,
      ),
    },
  }),
  removeMemberNote: async ({ sql, me }) => ({
    params: {
      id: await sql(
        "INSERT INTO member_notes (member_id, staff_id, text) SELECT $1, min(id), 'x' FROM staff RETURNING id",
        [me.id],
      ),
    },
  }),
  setMemberContact: () => ({ body: { agreedBy: "phone", mobile: "600 100 200", city: "Łódź" } }),
  tagMember: async ({ sql, me }) => {
    // On a member without it, so that each call has something to change.
    await sql("DELETE FROM member_tags WHERE member_id = $1 RETURNING tag", [me.id]);
    return {};
  },
  unblockMember: async (_, make) => {
    await make("blockMember");
    return {};
  },
  decideInternationalSponsor: async ({ sql, me }) => {
    await sql(
      "UPDATE members SET international_sponsor_no = '990001', international_sponsor_status = 'PENDING' WHERE id = $1 RETURNING id",
      [me.id],
    );
    return {};
  },
  importShopify: async ({ code }, make) => ({
    body: {
      csv: `Handle,Title,Vendor,Variant SKU,Variant Price,Status\n${code.toLowerCase()}-s,Mydło,Ovanea,${code}-S,9.90,active\n`,
      category: (await make("addCategory")).slug,
      firstNumber: null,
      sponsor: "",
      pictures: [],
      apply: true,
    },
  }),
  addShopifyPicture: () => ({ body: { name: "obraz.png", content: PIXEL } }),
  importTable: ({ code }) => ({ params: { kind: "stock" }, body: { csv: `code;on_hand\n${code};50\n`, apply: true } }),
  prepareMemberCart: ({ code }) => ({ body: { items: [{ code, quantity: 1 }] } }),
  sendGiftOrder: ({ code }) => ({ body: { items: [{ code, quantity: 1 }] } }),
  unlockMemberCart: async (world) => {
    await world.order("TRANSFER");
    return {};
  },
};

const registrationOf = (sql: WireWorld["sql"], sponsor: number) =>
  sql(
    `INSERT INTO registrations (sponsor_id, email, locale, expires_at) VALUES ($1::bigint, 'nowa' || $1::text || '@kram.test', 'pl',
      now() + interval '1 day') RETURNING id`,
    [sponsor],
  );
