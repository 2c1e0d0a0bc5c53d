import type { DemoInstance } from "./demo-instance.ts";
import { countryOf } from "@kram/countries/country";
import type { Queryable } from "../platform/database.ts";

const CUSTOMER_SERVICE = {
  pl: { email: "pomoc@kram.example", phone: "22 000 00 00" },
  de: { email: "hilfe@kram.example", phone: "030 23125000" },
} as const;

/** Customer service, and a catalogue valid to the end of the next quarter. */
export async function storeDemoSettings(tx: Queryable, instance: DemoInstance): Promise<void> {
  const { email, phone } = CUSTOMER_SERVICE[instance];
  await tx.query(
    "demo.settings",
    `UPDATE settings SET service_email = $1, service_phone = $2,
       catalog_end_on = (date_trunc('quarter', now() AT TIME ZONE $3) + interval '6 months' - interval '1 day')::date`,
    [email, phone, countryOf(instance).timeZone],
  );
}
