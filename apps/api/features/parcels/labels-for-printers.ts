import type { Database } from "../../platform/database.ts";
import { ShopError } from "../../platform/shop-error.ts";
import type { Carrier } from "../../providers/carriers/carrier.ts";
import { AT_ONCE } from "./ask-carriers.ts";
import { createParcelsRepository } from "./parcels.repository.ts";

/**
 * ZPL of orders' labels, one behind the other as the orders are named; asked of the carriers anew, so it runs in no transaction.
 * Refuses: parcel.no-label where no order has one, parcel.no-carrier without keys, carrier.unavailable.
 */
export async function labelsForPrinters(input: {
  db: Database;
  carriers: readonly Carrier[];
  numbers: readonly string[];
}): Promise<Buffer> {
  const { db, carriers, numbers } = input;
  const parcels = await createParcelsRepository(db).printable(numbers);
  if (parcels.length === 0) throw new ShopError({ code: "parcel.no-label" });
  const asked = parcels.map(({ carrier: name, carrierId }) => {
    const carrier = carriers.find((each) => each.name === name);
    if (!carrier) throw new ShopError({ code: "parcel.no-carrier" });
    return () => labelOf(carrier, carrierId);
  });
  const labels: Buffer[] = [];
  for (let from = 0; from < asked.length; from += AT_ONCE)
    labels.push(...(await Promise.all(asked.slice(from, from + AT_ONCE).map((ask) => ask()))));
  return Buffer.concat(labels.flatMap((label) => [label, Buffer.from("\n")]));
}

async function labelOf(carrier: Carrier, id: string): Promise<Buffer> {
  const label = await carrier.label(id, "zpl").catch(() => null);
  if (label === null) throw new ShopError({ code: "carrier.unavailable" });
  return label;
}
