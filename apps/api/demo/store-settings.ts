import type { SettingPart, SettingValue } from "@kram/contract/settings";
import { countryOf } from "@kram/countries/country";
import type { SettingParts } from "../features/settings/public.ts";
import type { Queryable } from "../platform/database.ts";
import type { DemoInstance } from "./demo-instance.ts";

const CUSTOMER_SERVICE = {
  pl: { email: "pomoc@kram.example", phone: "22 000 00 00" },
  de: { email: "hilfe@kram.example", phone: "030 23125000" },
} as const;

/** Customer service, and a catalogue valid to the end of the next quarter. */
export async function storeDemoSettings(tx: Queryable, instance: DemoInstance): Promise<void> {
  const { email, phone } = CUSTOMER_SERVICE[instance];
  await tx.query(
    "demo.settings",
    `UPDATE settings SET set_up_at = now(), service_email = $1, service_phone = $2,
       catalog_end_on = (date_trunc('quarter', now() AT TIME ZONE $3) + interval '6 months' - interval '1 day')::date`,
    [email, phone, countryOf(instance).timeZone],
  );
  await tx.query(
    "demo.delivery-days",
    `UPDATE shipping_methods SET days_from = 1, days_to = CASE product_code WHEN 'PW001' THEN 3 ELSE 2 END
     WHERE product_code IN ('PW001', 'PW002')`,
  );
}

type Parts = { [Part in SettingPart]?: SettingValue<Part> };

const SHOP: SettingValue<"shop"> = {
  name: "Kram",
  claim: { pl: "Ovanea i Domira", en: "Ovanea and Domira", de: "Ovanea und Domira" },
  description: {
    pl: "Suplementy i kosmetyki Ovanea z błoną jaja oraz roślinne środki do domu Domira. Dostawa kurierem.",
    en: "Ovanea supplements and skin care with eggshell membrane, and Domira plant-based products for the home. Delivered by courier.",
    de: "Nahrungsergänzung und Pflege von Ovanea mit Eimembran, dazu pflanzliche Haushaltsmittel von Domira. Lieferung per Paketdienst.",
  },
  colours: null,
  languages: ["pl", "en", "de"],
  phoneHours: { pl: "", en: "", de: "" },
  social: {},
  logo: null,
};

const SENDER: SettingValue<"mail-sender"> = { name: "Kram", address: "sklep@kram.example" };

/** An invented company in each country; tests know it too. */
export const DEMO_PARTS: Readonly<Record<DemoInstance, Parts>> = {
  pl: {
    company: {
      name: "Kram Klub sp. z o.o.",
      street: "ul. Skorupkowa 7",
      zipCode: "00-001",
      city: "Warszawa",
      taxNumber: "123-456-78-90",
      vatNumber: "PL1234567890",
      facts: {
        krs: "0009999999",
        court: "Sąd Rejonowy dla m.st. Warszawy w Warszawie",
        shareCapital: "50 000,00 zł",
      },
      bankAccounts: [{ bankName: "Bank Testowy", number: "27 1140 2004 0000 3002 0135 5387" }],
      ...CUSTOMER_SERVICE.pl,
      responsiblePerson: "",
    },
    shop: SHOP,
    "mail-sender": SENDER,
  },
  de: {
    company: {
      name: "Kram Club GmbH",
      street: "Schalenweg 7",
      zipCode: "10115",
      city: "Berlin",
      taxNumber: "99/999/99999",
      vatNumber: "DE000000000",
      facts: { register: "HRB 999999 B", court: "Amtsgericht Charlottenburg", managers: "Helene Schaller" },
      bankAccounts: [{ bankName: "Testbank", number: "DE02 1203 0000 0000 2020 51" }],
      ...CUSTOMER_SERVICE.de,
      responsiblePerson: "Helene Schaller",
    },
    shop: SHOP,
    "mail-sender": SENDER,
  },
};

/** What somebody set before stays. */
export async function storeDemoParts(settingParts: SettingParts, instance: DemoInstance): Promise<void> {
  await settingParts.read();
  for (const [part, value] of Object.entries(DEMO_PARTS[instance]) as [SettingPart, object][])
    if (settingParts.get(part) === null) await settingParts.set(part, value, null);
}
