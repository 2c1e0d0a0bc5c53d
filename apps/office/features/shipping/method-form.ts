import type { OfficeShippingMethod, ShippingMethodSettings } from "@kram/contract/shipping";
import { byLanguage, type Locale } from "@kram/domain/languages";
import { toAmount } from "../../platform/formats.ts";

type Steps = readonly { upTo: string | null; price: string }[] | null;
type Ranges = readonly { from: string; to: string | null }[] | null;

/** As typed; emptied fields are null. */
export type MethodForm = {
  shippingMethod: ShippingMethodSettings["shippingMethod"];
  on: boolean;
  position: number;
  titles: Readonly<Record<Locale, string | null>>;
  by: "one" | "weight" | "value";
  price: string;
  steps: Steps;
  zones: readonly { ranges: Ranges; price: string | null; steps?: Steps; free?: boolean }[] | null;
  freeRule: ShippingMethodSettings["freeRule"];
  freeFrom: string | null;
  cash: boolean;
  cashSurcharge: string;
  excluded: Ranges;
  /** Code of the country's list, `own`, or empty. */
  carrier: string | null;
  carrierName: string | null;
  carrierUrl: string | null;
  daysFrom: number | null;
  daysTo: number | null;
  cutOffHour: number | null;
  carriers: readonly { code: string; name: string; trackingUrl: string }[];
};

export const OWN_CARRIER = "own";

/** As the database has it for ways that nobody touched. */
const USUAL_CUT_OFF_HOUR = 12;

export const NEW_METHOD: Omit<OfficeShippingMethod, "code"> = {
  shippingMethod: "COURIER",
  on: true,
  position: 1,
  titles: byLanguage(() => ""),
  price: "0,00",
  by: null,
  steps: [],
  zones: [],
  freeRule: "shop",
  freeFrom: null,
  cash: false,
  cashSurcharge: "0,00",
  excluded: [],
  carrier: null,
  days: null,
  cutOffHour: USUAL_CUT_OFF_HOUR,
};

export function formOf(method: Omit<OfficeShippingMethod, "code">, carriers: MethodForm["carriers"]): MethodForm {
  const { by, carrier, days, ...rest } = method;
  const isOwn = carrier !== null && !carriers.some(({ code }) => code === carrier.code);
  return {
    ...rest,
    by: by ?? "one",
    carrier: isOwn ? OWN_CARRIER : (carrier?.code ?? ""),
    carrierName: isOwn ? carrier.name : "",
    carrierUrl: isOwn ? carrier.trackingUrl : "",
    daysFrom: days?.from ?? null,
    daysTo: days?.to ?? null,
    carriers,
  };
}

export function settingsOf(typed: MethodForm): ShippingMethodSettings {
  const { by, steps, zones, excluded, titles, cash, shippingMethod, freeRule, freeFrom } = typed;
  const collectsCash = cash && shippingMethod === "COURIER";
  return {
    shippingMethod,
    on: typed.on,
    position: typed.position,
    titles: byLanguage((language) => titles[language] ?? ""),
    price: by === "one" ? toAmount(typed.price) : "0,00",
    by: by === "one" ? null : by,
    steps: stepsOf(by, steps),
    zones: (zones ?? []).map((zone) => ({
      ranges: rangesOf(zone.ranges),
      price: by === "one" ? toAmount(zone.price ?? "") : "0,00",
      steps: stepsOf(by, zone.steps ?? null),
      free: zone.free ?? false,
    })),
    freeRule,
    freeFrom: freeRule === "own" && freeFrom !== null ? toAmount(freeFrom) : null,
    cash: collectsCash,
    cashSurcharge: collectsCash ? toAmount(typed.cashSurcharge) : "0,00",
    excluded: rangesOf(excluded),
    carrier: carrierOf(typed),
    days: daysOf(typed),
    cutOffHour: typed.cutOffHour ?? USUAL_CUT_OFF_HOUR,
  };
}

/** One post code alone is a range, too. */
function rangesOf(ranges: Ranges): ShippingMethodSettings["excluded"] {
  return (ranges ?? []).map(({ from, to }) => ({ from: from.trim(), to: (to ?? "").trim() || from.trim() }));
}

function stepsOf(by: MethodForm["by"], steps: Steps): ShippingMethodSettings["steps"] {
  if (by === "one") return [];
  return (steps ?? []).map((step) => ({ upTo: endOf(by, step.upTo), price: toAmount(step.price) }));
}

function endOf(by: "weight" | "value", typed: string | null): string | null {
  const text = (typed ?? "").trim();
  if (text === "") return null;
  return by === "weight" ? text.replace(".", ",") : toAmount(text);
}

function carrierOf({ carrier, carrierName, carrierUrl, carriers }: MethodForm): ShippingMethodSettings["carrier"] {
  if (carrier === OWN_CARRIER)
    return { code: OWN_CARRIER, name: (carrierName ?? "").trim(), trackingUrl: (carrierUrl ?? "").trim() };
  return carriers.find(({ code }) => code === carrier) ?? null;
}

/** One number alone counts for both. */
function daysOf({ daysFrom, daysTo }: MethodForm): ShippingMethodSettings["days"] {
  const from = daysFrom ?? daysTo;
  return from === null ? null : { from, to: daysTo ?? from };
}
