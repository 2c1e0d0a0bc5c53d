import type { OfficeShippingMethod, ShippingMethodSettings } from "@kram/contract/shipping";
import type { Country } from "@kram/countries/country";
import { formatMinor, parseMinor } from "@kram/domain/money";
import { gramsOf, kilogramsOf, nextShippingCode, type PriceStep, type Zone } from "@kram/domain/shipping";
import type { Database, Queryable } from "../../platform/database.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { createShippingMethodsRepository, type ShippingMethodRow } from "./shipping-methods.repository.ts";

interface MethodInput {
  db: Database;
  country: Country;
  staffId: number;
  settings: ShippingMethodSettings;
}

/** Also those off, in the order of the checkout. */
export async function readShippingMethods(db: Queryable, country: Country): Promise<OfficeShippingMethod[]> {
  return (await createShippingMethodsRepository(db, country).all()).map(present);
}

/** Gives it the next code. */
export function addShippingMethod({ db, country, staffId, settings }: MethodInput): Promise<OfficeShippingMethod> {
  return db.inTransaction(async (tx) => {
    const methods = createShippingMethodsRepository(tx, country);
    await methods.lock();
    const code = nextShippingCode(await methods.codes());
    await methods.begin(code);
    await methods.set(code, stored(settings));
    const after = await required(methods, code);
    await noteStaffAction(tx, { staffId, action: "addShippingMethod", subject: code, after });
    return after;
  });
}

/** Carts that chose it see new prices first. Refuses: shipping-method.unknown. */
export function setShippingMethod(input: MethodInput & { code: string }): Promise<OfficeShippingMethod> {
  const { db, country, staffId, code, settings } = input;
  return db.inTransaction(async (tx) => {
    const methods = createShippingMethodsRepository(tx, country);
    await methods.lock();
    const before = await required(methods, code);
    await methods.set(code, stored(settings));
    const after = await required(methods, code);
    await noteStaffAction(tx, { staffId, action: "setShippingMethod", subject: code, before, after });
    return after;
  });
}

async function required(
  methods: ReturnType<typeof createShippingMethodsRepository>,
  code: string,
): Promise<OfficeShippingMethod> {
  const row = (await methods.all()).find((each) => each.code === code);
  if (!row) throw new ShopError({ code: "shipping-method.unknown" });
  return present(row);
}

function stored(settings: ShippingMethodSettings): Omit<ShippingMethodRow, "code"> {
  const { titles, by, days, price, zones, freeFrom, freeRule, cashSurcharge, ...rest } = settings;
  const steps = by === null ? [] : settings.steps.map((step) => storedStep(by, step));
  const written = Object.entries(titles).filter(([, title]) => title.trim() !== "");
  return {
    ...rest,
    titles: Object.fromEntries(written.map(([locale, title]) => [locale, title.trim()])),
    by,
    steps,
    zones: zones.map((zone) => storedZone(by, zone)),
    // The catalogue shows the lowest.
    price: steps.length === 0 ? minor(price) : Math.min(...steps.map((step) => step.price)),
    freeRule,
    freeFrom: freeRule === "own" ? minor(freeFrom ?? "") : null,
    cashSurcharge: rest.cash ? minor(cashSurcharge) : 0,
    daysFrom: days?.from ?? null,
    daysTo: days?.to ?? null,
  };
}

function storedStep(by: "weight" | "value", { upTo, price }: ShippingMethodSettings["steps"][number]): PriceStep {
  if (upTo === null) return { upTo, price: minor(price) };
  return { upTo: by === "weight" ? gramsOf(upTo) : parseMinor(upTo), price: minor(price) };
}

function storedZone(by: ShippingMethodSettings["by"], zone: ShippingMethodSettings["zones"][number]): Zone {
  const steps = by === null ? [] : zone.steps.map((step) => storedStep(by, step));
  return { ...zone, price: minor(zone.price), steps };
}

/** The contract checked it. */
function minor(amount: string): number {
  return parseMinor(amount) ?? 0;
}

function present({
  steps,
  zones,
  daysFrom: from,
  daysTo: to,
  titles,
  ...row
}: ShippingMethodRow): OfficeShippingMethod {
  const upTo = (end: number) => (row.by === "weight" ? kilogramsOf(end) : formatMinor(end));
  const presented = (all: readonly PriceStep[]) =>
    all.map((step) => ({ upTo: step.upTo === null ? null : upTo(step.upTo), price: formatMinor(step.price) }));
  return {
    ...row,
    titles: { pl: titles.pl ?? row.code, en: titles.en ?? "", de: titles.de ?? "" },
    price: formatMinor(row.price),
    steps: presented(steps),
    zones: zones.map((zone) => ({
      ...zone,
      ranges: [...zone.ranges],
      price: formatMinor(zone.price),
      steps: presented(zone.steps),
    })),
    freeFrom: row.freeFrom === null ? null : formatMinor(row.freeFrom),
    cashSurcharge: formatMinor(row.cashSurcharge),
    days: from === null || to === null ? null : { from, to },
  };
}
