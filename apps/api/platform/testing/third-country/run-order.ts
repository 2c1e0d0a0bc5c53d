import { addCartLine } from "@kram/contract/cart";
import { addBookAddress } from "@kram/contract/members";
import { getOrder, placeOrder } from "@kram/contract/orders";
import { setCartPayment } from "@kram/contract/payments";
import { setSettingPart } from "@kram/contract/settings";
import { setCartShipping } from "@kram/contract/shipping";
import { makeCourier, makeMember, makeProduct, makeStaff } from "../factories.ts";
import { CZECH_COMPANY } from "./czech-company.ts";
import { startTestApi } from "../test-api.ts";

/* Starts the API of INSTANCE in a copied project, buys two pieces, sends them, and prints the outcome as JSON. */
const currency = process.env["CURRENCY"] ?? "";
const api = await startTestApi({ INSTANCE: process.env["INSTANCE"] ?? "" });
try {
  await makeCourier(api.db);
  await api.db.query("third-country.prices", "UPDATE product_prices SET currency = $1", [currency]);
  const [cream, bread] = await Promise.all([
    makeProduct(api.db, { gross: 12_100, currency }),
    makeProduct(api.db, { gross: 11_200, currency, vatClass: "food" }),
  ]);
  const admin = { bearer: await makeStaff(api.db) };
  const company = { params: { part: "company" }, body: { version: 0, value: CZECH_COMPANY } } as const;
  await api.client.call(setSettingPart, company, admin);
  const { bearer } = await makeMember(api.db);
  const options = { bearer };
  const address = {
    name: "Jana",
    surname: "Nová",
    street: "Dlouhá",
    buildingNo: "7",
    city: "Praha",
    mobile: "+420 601 123 456",
  };
  const add = (zipCode: string) =>
    api.client.call(addBookAddress, { body: { ...address, zipCode, email: "jana@kram.test" } }, options);
  const foreign = await add("00-950").then(
    () => "taken",
    () => "refused",
  );
  const { id } = await add("110 00");
  await api.client.call(addCartLine, { body: { code: cream ?? "", quantity: 1 } }, options);
  await api.client.call(addCartLine, { body: { code: bread ?? "", quantity: 1 } }, options);
  await api.client.call(setCartShipping, { body: { otherAddressChosenId: id } }, options);
  await api.client.call(setCartPayment, { body: { paymentMethod: "CASH" } }, options);
  const consents = { privacyPolicyAccepted: true, contactAgreement: true } as const;
  const { number } = await api.client.call(placeOrder, { body: consents }, options);
  const order = await api.client.call(getOrder, { params: { number } }, options);
  console.log(JSON.stringify({ foreign, order, audit: await api.audit() }));
} finally {
  await api.close();
}
