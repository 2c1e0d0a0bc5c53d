import { formatMinor } from "@kram/domain/money";
import { ProviderRefusal } from "../../provider-refusal.ts";
import {
  type Carrier,
  type Destination,
  localDay,
  type ParcelProgress,
  type ParcelToSend,
  type Returns,
  type ReturnToLabel,
} from "../carrier.ts";
import { ask, askReturn, type DhlAccount, type DhlAnswer, problemsOf, track } from "./dhl-calls.ts";

/** Of a sender. Source: Parcel DE Returns 1.0.9. */
const NAME_LENGTH = 50;

const PROFILE = "STANDARD_GRUPPENPROFIL";

/** A6, 105 by 148 mm. */
const A6 = { docFormat: "PDF", printFormat: "910-300-300" } as const;

/** DHL Paket, within Germany. */
const PRODUCT = "V01PAK";
const COUNTRY = "DEU";
const TIME_ZONE = "Europe/Berlin";

/** Parcels to Packstations and doors by DHL. Source: Parcel DE Shipping 2.1.13. */
export function createDhlCarrier(account: DhlAccount): Carrier {
  return {
    name: "dhl",
    pickups: null,
    // A lost answer leaves a parcel whose label nobody has, and which is billed to nobody.
    async send(parcel) {
      const shipments = [shipmentOf(account, parcel)];
      const answer = await ask(account, "POST", { ...A6, includeDocs: "URL" }, { profile: PROFILE, shipments });
      if (answer === null) throw new ProviderRefusal("DHL knows no orders", 404);
      return readyIn(answer) ?? { state: "refused", problems: problemsOf(answer) };
    },
    async progress(id) {
      const answer = await ask(account, "GET", { shipment: id, includeDocs: "URL" });
      return answer === null ? null : readyIn(answer);
    },
    async label(id, format) {
      const wanted = format === "pdf" ? A6 : { ...A6, docFormat: "ZPL2" };
      const answer = await ask(account, "GET", { shipment: id, ...wanted, includeDocs: "include" });
      const { b64, zpl2 } = (answer?.isRefused ? undefined : answer?.items?.[0]?.label) ?? {};
      if (format === "zpl") return zpl2 === undefined ? null : Buffer.from(zpl2, "utf8");
      return b64 === undefined ? null : Buffer.from(b64, "base64");
    },
    async cancel(id) {
      const answer = await ask(account, "DELETE", { profile: PROFILE, shipment: id });
      if (answer === null) throw new ProviderRefusal("DHL knows no orders", 404);
      return isDone(answer) ? "canceled" : "too-late";
    },
    async arrivedOn(trackingNumber) {
      const status = await track(account, trackingNumber);
      return status?.statusCode === "delivered" ? localDay(status.timestamp, TIME_ZONE) : null;
    },
    async test() {
      // A dry run of nothing: wrong keys are refused before the body is read.
      await ask(account, "POST", { validate: "true" }, { profile: PROFILE, shipments: [] });
    },
  };
}

function isDone({ isRefused, items }: DhlAnswer): boolean {
  const [first] = items ?? [];
  return !isRefused && Math.floor((first?.sstatus.status ?? first?.sstatus.statusCode ?? 0) / 100) === 2;
}

/** Null for a refusal. */
function readyIn(answer: DhlAnswer): ParcelProgress | null {
  const id = answer.items?.[0]?.shipmentNo;
  return isDone(answer) && id !== undefined ? { state: "ready", id, trackingNumber: id } : null;
}

/** Neither e-mail nor phone of the receiver: DHL wants the receiver's consent for both. */
function shipmentOf({ billingNumber, shipperRef, cashAccount }: DhlAccount, parcel: ParcelToSend): object {
  const { reference, receiver, destination, grams, currency } = parcel;
  const name = `${receiver.name} ${receiver.surname}`;
  const shipment = { product: PRODUCT, billingNumber, refNo: reference, shipper: { shipperRef } };
  const weight = { uom: "g", value: grams };
  const consignee = consigneeOf(destination, name);
  if (destination.to === "locker") return { ...shipment, consignee, details: { weight } };
  const { millimetres, cash } = destination;
  return {
    ...shipment,
    consignee,
    details: { weight, dim: { uom: "mm", ...millimetres } },
    ...(cash !== null && {
      services: {
        cashOnDelivery: {
          amount: { currency, value: Number(formatMinor(cash).replace(",", ".")) },
          accountReference: cashAccount,
          transferNote1: reference,
        },
      },
    }),
  };
}

function consigneeOf(destination: Destination, name: string): object {
  if (destination.to === "locker") {
    const { locker, postNumber, postCode: postalCode, city } = destination;
    return { name, lockerID: Number(/\d{3}/u.exec(locker)?.[0]), postNumber, postalCode, city, country: COUNTRY };
  }
  const { street: addressStreet, buildingNo: addressHouse, postCode: postalCode, city } = destination.address;
  return { name1: name, addressStreet, addressHouse, postalCode, city, country: COUNTRY };
}

/** Labels and codes for what comes back by DHL. Source: Parcel DE Returns 1.0.9. */
export function createDhlReturns(account: DhlAccount): Returns {
  return {
    name: "dhl",
    byAddress: true,
    // A lost answer leaves a label that nobody has; a return is billed once it travels.
    async label(parcel) {
      const answer = await askReturn(account, returnOf(parcel));
      if ("problems" in answer) return { state: "refused", problems: answer.problems };
      const { shipmentNo: trackingNumber, label, qrLabel, qrLink } = answer.made;
      return {
        state: "ready",
        id: null,
        trackingNumber,
        label: Buffer.from(label.b64, "base64"),
        code: qrLabel ? Buffer.from(qrLabel.b64, "base64") : null,
        codeLink: qrLink ?? null,
        typedCode: null,
      };
    },
  };
}

/** Neither e-mail nor phone of the sender, as for parcels. */
function returnOf({ reference, receiver, sender, grams }: ReturnToLabel): object {
  const { name, surname, address } = sender;
  if (address === null) throw new Error("DHL takes nothing back from an unknown address");
  const { street: addressStreet, buildingNo: addressHouse, postCode: postalCode, city } = address;
  return {
    receiverId: receiver,
    customerReference: reference,
    shipper: { name1: `${name} ${surname}`.slice(0, NAME_LENGTH), addressStreet, addressHouse, postalCode, city },
    ...(grams === null ? {} : { itemWeight: { uom: "g", value: grams } }),
  };
}
