import { setOrderStatus } from "@kram/contract/orders";
import { sendOrders, sendPart } from "@kram/contract/packing";
import { NRB } from "../../../../features/payouts/testing/payout-story.ts";
import { dayInZone } from "../../../intl.ts";
import type { MakeBy, Scene, WireWorld } from "./wire-world.ts";

const ofOrder: Scene = async (world) => ({ params: { number: await world.order() } });
const ofSentOrder: Scene = async (world) => ({ params: { number: await world.sentOrder() } });

/** Of goods that came back and were paid at the door. */
async function dueOfCash(world: WireWorld, make: MakeBy): Promise<unknown> {
  const { number } = await paidInCash(world, make);
  const lines = [{ code: world.code, quantity: 1, restocked: 1 }];
  await make("recordReturn", { params: { number }, body: { seen: 0, reason: "GOODWILL", refundTo: "PAYMENT", lines } });
  return world.sql("SELECT r.id FROM refunds_due r JOIN orders o ON o.id = r.order_id WHERE o.number = $1", [number]);
}

async function paidInCash(world: WireWorld, make: MakeBy) {
  const number = await world.sentOrder();
  const cash = await cashOf(world, number);
  await make("confirmCash", { body: cash });
  return { number, amount: cash.orders[0]?.amount };
}

/** Of two pieces. */
async function paidOrder(world: WireWorld): Promise<string> {
  return world.sql(
    `WITH paid AS (UPDATE orders SET status = 'CONFIRMED', payment_state = 'PAID' WHERE number = $1 RETURNING id, number, cart_id),
       payment AS (UPDATE payments SET state = 'PAID', settled_at = now() FROM paid WHERE order_id = paid.id),
       step AS (INSERT INTO order_timeline (order_id, status) SELECT id, 'CONFIRMED' FROM paid),
       cart AS (UPDATE carts SET state = 'closed' FROM paid WHERE carts.id = paid.cart_id)
     SELECT number FROM paid`,
    [await world.order("TRANSFER")],
  );
}

const partOf = ({ code }: WireWorld) => ({ no: 1, pieces: [{ code, quantity: 1 }] });

async function packedOrder(world: WireWorld): Promise<string> {
  const number = await world.order();
  const body = { from: "CONFIRMED", to: "EXECUTED" } as const;
  await world.call(setOrderStatus, { params: { number }, body }, world.staff);
  return number;
}

const ofRefusedInvoice: Scene = async (world) => ({
  params: {
    id: await world.sql(
      `INSERT INTO einvoices (invoice_id, state, mode, document) SELECT i.id, 'REFUSED', 'ONLINE', 'refused'
       FROM invoices i JOIN orders o ON o.id = i.order_id WHERE o.number = $1
       ON CONFLICT (invoice_id) DO UPDATE SET state = excluded.state, document = excluded.document RETURNING invoice_id`,
      [await world.sentOrder()],
    ),
  },
});

/** Prepared by staff, with its link where it is asked for. */
const inPreparedCart: Scene = async (_, make) => {
  await make("prepareMemberCart");
  return {};
};

/** Without a mail, which would change the link once it is written. */
async function linkTo(make: MakeBy): Promise<{ token: string; total: string }> {
  const { delivery, url } = await make("sendPaymentLink", { body: { mail: false } });
  const { totalGrossCost: total } = delivery as { totalGrossCost: string };
  return { token: String(url).split("/").at(-1) ?? "", total };
}

/** Where couriers come. */
export const PLACE = {
  name: "Magazyn",
  street: "Miła",
  buildingNo: "7",
  zipCode: "00-950",
  city: "Warszawa",
  phone: "500600700",
  email: "magazyn@kram.test",
  hours: "8-16",
};

const ELSEWHERE = {
  name: "Ewa",
  surname: "Nowak",
  street: "Nowa",
  buildingNo: "8",
  apartmentNo: "",
  zipCode: "00-950",
  city: "Warszawa",
  mobile: "500600701",
  email: "ewa@kram.test",
};

/** On the invoice of a sent order. */
const ofOtherBuyer: Scene = async (world) => {
  const number = await world.sentOrder();
  const { mobile: _, email: __, ...place } = ELSEWHERE;
  const document = await world.sql(
    "SELECT i.number FROM invoices i JOIN orders o ON o.id = i.order_id WHERE o.number = $1",
    [number],
  );
  const company = { company: "Firma", taxNumber: "526-025-02-74", internationalTaxNumber: "" };
  return { params: { number }, body: { document, ...company, ...place } };
};

async function cashOf({ sql }: WireWorld, number: string) {
  const total = Number(await sql("SELECT total_minor FROM orders WHERE number = $1", [number]));
  const amount = (total / 100).toFixed(2).replace(".", ",");
  return { receivedOn: dayInZone(new Date(), "Europe/Warsaw"), orders: [{ number, amount }] };
}

export const ORDER_SCENES: Readonly<Record<string, Scene>> = {
  setMemberDelivery: async (world, make) => {
    await inPreparedCart(world, make);
    return { body: { code: "PW001", addressId: null } };
  },
  sendPaymentLink: inPreparedCart,
  withdrawPaymentLink: async (_, make) => {
    await linkTo(make);
    return {};
  },
  openPaymentLink: async (_, make) => ({ body: { token: (await linkTo(make)).token } }),
  payByLink: async (_, make) => ({ body: await linkTo(make) }),
  payLinkedOrder: async (_, make) => {
    const { paymentUri } = await make("payByLink");
    return { body: { token: new URL(String(paymentUri)).searchParams.get("link") } };
  },
  retryEinvoice: ofRefusedInvoice,
  addOrderNote: ofOrder,
  removeOrderNote: async (world) => {
    const number = await world.order();
    const id = await world.sql(
      "INSERT INTO order_notes (order_id, staff_id, text) SELECT o.id, $2, 'x' FROM orders o WHERE o.number = $1 RETURNING id",
      [number, world.clerk.id],
    );
    return { params: { number, id } };
  },
  mailOrderAgain: ofOrder,
  setOrderStatus: async (world) => ({
    params: { number: await world.order() },
    body: { from: "CONFIRMED", to: "EXECUTED" },
  }),
  sendOrders: async (world) => ({ body: { orders: [{ number: await packedOrder(world), from: "EXECUTED" }] } }),
  sendPart: async (world) => ({ params: { number: await paidOrder(world) }, body: partOf(world) }),
  cancelRest: async (world) => {
    const params = { number: await paidOrder(world) };
    await world.call(sendPart, { params, body: partOf(world) }, world.staff);
    return { params, body: { no: 2 } };
  },
  takeBackSendings: async (world) => {
    const number = await packedOrder(world);
    await world.call(sendOrders, { body: { orders: [{ number, from: "EXECUTED" }] } }, world.staff);
    return { body: { numbers: [number] } };
  },
  setOrderDelivery: async (world, make) => ({
    ...(await ofSentOrder(world, make)),
    // The shop's own day: by night it is a day further than the world's.
    body: { deliveredOn: dayInZone(new Date(), "Europe/Warsaw") },
  }),
  setOrderBuyer: async (world, make) => {
    const { mobile: _, email: __, ...place } = ELSEWHERE;
    const body = { version: 0, company: "Firma", taxNumber: "526-025-02-74", internationalTaxNumber: "", ...place };
    return { ...(await ofOrder(world, make)), body };
  },
  previewOrderInvoice: ofOtherBuyer,
  correctOrderInvoice: ofOtherBuyer,
  setOrderPayment: async (world) => ({
    params: { number: await world.order() },
    body: { paymentMethod: "TRANSFER" },
  }),
  setOrderShipping: async (world, make) => ({
    params: { number: await world.order("TRANSFER") },
    body: { from: "PW001", code: (await make("addShippingMethod")).code },
  }),
  setOrderAddress: async (world, make) => ({
    ...(await ofOrder(world, make)),
    body: { version: 0, address: ELSEWHERE },
  }),
  setOrderLines: async (world) => ({
    params: { number: await paidOrder(world) },
    body: { version: 0, lines: [{ code: world.code, quantity: 1 }] },
  }),
  withdrawAddition: async (world, make) => {
    const number = await paidOrder(world);
    const body = { version: 0, lines: [{ code: world.code, quantity: 3 }] };
    await make("setOrderLines", { params: { number }, body });
    const id = await world.sql(
      "SELECT a.id FROM order_additions a JOIN orders o ON o.id = a.order_id WHERE o.number = $1",
      [number],
    );
    return { params: { number, id } };
  },
  previewOrderLines: async (world) => ({
    params: { number: await paidOrder(world) },
    body: { version: 0, lines: [{ code: world.code, quantity: 1 }] },
  }),
  setOrderTracking: async (world, make) => ({ ...(await ofSentOrder(world, make)), body: { tracking: null } }),
  // Nobody has keys of this carrier, so that it is never asked.
  cancelParcel: async (world) => ({
    params: {
      id: await world.sql(
        `INSERT INTO parcels (order_id, carrier, size, grams, asked_by)
         SELECT o.id, 'dpd', 'small', 500, $2 FROM orders o WHERE o.number = $1 RETURNING id`,
        [await world.order(), world.clerk.id],
      ),
    },
  }),
  cancelPickup: async (world) => ({
    params: {
      id: await world.sql(
        "INSERT INTO pickups (carrier, place, parcels, asked_by) VALUES ('dpd', $1, 1, $2) RETURNING id",
        [JSON.stringify(PLACE), world.clerk.id],
      ),
    },
  }),
  reportParcel: async (world) => ({
    body: {
      payload: {
        tracking_number: await world.sql(
          `INSERT INTO parcels (order_id, carrier, state, size, grams, carrier_id, tracking_number, label_swept, look_at, asked_by)
           SELECT o.id, 'inpost', 'READY', 'small', 500, o.number, o.number, true, now() + interval '1 hour', $2
           FROM orders o WHERE o.number = $1 RETURNING tracking_number`,
          [await world.sentOrder(), world.clerk.id],
        ),
      },
    },
  }),
  recordReturn: async (world) => ({
    params: { number: await world.sentOrder() },
    body: {
      seen: 0,
      reason: "GOODWILL",
      refundTo: "REFUNDS",
      lines: [{ code: world.code, quantity: 1, restocked: 1 }],
    },
  }),
  confirmCash: async (world) => ({ body: await cashOf(world, await world.sentOrder()) }),
  refundOrder: async (world, make) => {
    const { number, amount: seen } = await paidInCash(world, make);
    return { params: { number }, body: { seen, amount: "1,00", reason: "goodwill" } };
  },
  previewLineRefund: async (world, make) => {
    const { number } = await paidInCash(world, make);
    return { params: { number }, body: { refundTo: "PAYMENT", lines: [{ code: world.code, reduction: "1,00" }] } };
  },
  refundLines: async (world, make) => ({
    params: { number: (await paidInCash(world, make)).number },
    body: {
      seen: 0,
      amount: "1,00",
      reason: "ALLOWANCE",
      refundTo: "PAYMENT",
      lines: [{ code: world.code, reduction: "1,00" }],
    },
  }),
  markRefundDone: async (world, make) => ({ params: { id: await dueOfCash(world, make) } }),
  failRefund: async (world, make) => {
    const id = await dueOfCash(world, make);
    await make("markRefundDone", { params: { id } });
    return { params: { id }, body: { reason: "Rachunek zamknięty" } };
  },
  askRefundAccount: async (world, make) => ({ params: { id: await dueOfCash(world, make) }, body: { seen: null } }),
  makeRefundFile: async (world, make) => {
    await world.sql("UPDATE members SET bank_account = $2, bank_name = 'Bank' WHERE id = $1", [world.me.id, NRB]);
    return { body: { ids: [await dueOfCash(world, make)] } };
  },
};
