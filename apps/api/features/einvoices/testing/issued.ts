import { countryOf } from "@kram/countries/country";
import { DEMO_PARTS } from "../../../demo/store-settings.ts";
import { makeMember, makeProduct } from "../../../platform/testing/factories.ts";
import { makeSoldOrder } from "../../../platform/testing/sold-orders.ts";
import type { TestApi } from "../../../platform/testing/test-api.ts";
import { issueBuyerCorrection, issueCorrection, issueInvoices } from "../../invoices/public.ts";
import type { SettingParts } from "../../settings/public.ts";

const country = countryOf("pl");
const settingParts: Pick<SettingParts, "get"> = { get: (part) => DEMO_PARTS.pl[part] ?? null };

export interface Issued {
  id: number;
  number: string;
  orderId: number;
  code: string;
}

/** Issues an invoice for a company, or for a person. */
export async function makeIssued(
  api: TestApi,
  { company = true, issuedOn }: { company?: boolean; issuedOn?: string } = {},
): Promise<Issued> {
  const { id: memberId } = await makeMember(api.db);
  if (company)
    await api.db.query(
      "factory.company",
      "UPDATE members SET company_name = 'Firma Próbna', tax_number = '123-456-32-18' WHERE id = $1",
      [memberId],
    );
  const code = await makeProduct(api.db);
  const orderId = await makeSoldOrder(api.db, { memberId, code, quantity: 2, at: new Date() });
  await api.db.inTransaction((tx) => issueInvoices(tx, { orderIds: [orderId], country, settingParts }));
  if (issuedOn !== undefined)
    await api.db.inTransaction(async (tx) => {
      // Nothing changes an invoice but this.
      await tx.query("factory.free", "SET LOCAL session_replication_role = replica");
      await tx.query("factory.day", "UPDATE invoices SET issued_on = $2 WHERE order_id = $1", [orderId, issuedOn]);
    });
  return { ...(await lastOf(api, orderId)), orderId, code };
}

/** One piece came back. */
export async function makeCorrected(api: TestApi, { orderId, code }: Issued): Promise<Issued> {
  const lines = [{ code, quantity: 1 }];
  await api.db.inTransaction((tx) =>
    issueCorrection(tx, { orderId, country, settingParts, reason: "Zwrot towaru", lines }),
  );
  return { ...(await lastOf(api, orderId)), orderId, code };
}

/** On another company; answers the numbers of the correction and of the new invoice. */
export async function makeReplaced(api: TestApi, { orderId, number: document }: Issued): Promise<string[]> {
  const place = { street: "Nowa", buildingNo: "8", apartmentNo: "", zipCode: "31-077", city: "Kraków" };
  const company = { company: "Próg sp. z o.o.", taxNumber: "526-025-02-74", internationalTaxNumber: "" };
  const buyer = { name: "Ewa", surname: "Nowak", ...company, ...place };
  const issued = await api.db.inTransaction((tx) =>
    issueBuyerCorrection(tx, { orderId, country, settingParts, document, buyer }),
  );
  return issued.map(({ number }) => number);
}

async function lastOf(api: TestApi, orderId: number): Promise<{ id: number; number: string }> {
  const [row] = await api.db.query<{ id: number; number: string }>(
    "factory.issued",
    "SELECT id, number FROM invoices WHERE order_id = $1 ORDER BY id DESC LIMIT 1",
    [orderId],
  );
  if (!row) throw new Error("no invoice was issued");
  return row;
}
