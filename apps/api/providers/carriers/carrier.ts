import type { Minor } from "@kram/domain/money";
import { dayInZone } from "../../platform/intl.ts";

interface Receiver {
  name: string;
  surname: string;
  email: string;
  phone: string;
}

/** Cash is a fact of the door alone: lockers collect none. Source: shipping 5. */
export type Destination =
  | {
      to: "locker";
      locker: string;
      size: "small" | "medium" | "large";
      /** Where the locker stands. */
      postCode: string;
      city: string;
      /** Of receivers at Packstations. */
      postNumber: string | null;
    }
  | {
      to: "door";
      address: { street: string; buildingNo: string; postCode: string; city: string; country: string };
      millimetres: { length: number; width: number; height: number };
      cash: Minor | null;
    };

export interface ParcelToSend {
  /** Names the parcel at the carrier, so that it is made once. */
  reference: string;
  /** Nothing of this reference was asked for earlier. */
  firstAskedAt: Date;
  receiver: Receiver;
  destination: Destination;
  grams: number;
  /** Of the goods, for the insurance. */
  value: Minor;
  currency: string;
}

/** `refused` and `canceled` are definite; problems are the carrier's words for staff. */
export type ParcelProgress =
  | { state: "under-way"; id: string }
  | { state: "ready"; id: string; trackingNumber: string }
  | { state: "canceled"; id: string }
  | { state: "refused"; problems: readonly string[] };

/** Where a courier comes for parcels, and whom to ask for. */
export interface PickupPlace {
  name: string;
  address: { street: string; buildingNo: string; postCode: string; city: string; country: string };
  phone: string;
  email: string;
  /** When somebody is there, such as `8-16`; empty where nobody told. */
  hours: string;
}

/** `refused`, `done` and `canceled` are definite. */
export type PickupProgress =
  | { state: "ordered" | "accepted" | "done" | "canceled"; id: string }
  | { state: "refused"; problems: readonly string[] };

/** Calls couriers for parcels whose labels are ready. All calls throw without a definite answer. */
export interface Pickups {
  /** Asked again after silence, calls one courier. `parcels` are the carrier's ids; one call for a parcel at a time. */
  order(pickup: { parcels: readonly string[]; firstAskedAt: Date; place: PickupPlace }): Promise<PickupProgress>;
  /** Null for a pickup that the carrier does not know. */
  progress(id: string): Promise<PickupProgress | null>;
  /** `too-late` lets the courier come. */
  cancel(id: string): Promise<"canceled" | "too-late">;
}

/** A parcel that comes back to the shop. */
export interface ReturnToLabel {
  reference: string;
  /** The shop, as the carrier's own pages name it; null where the carrier's account does. */
  receiver: string | null;
  /** The address is null where nobody knows it. */
  sender: Receiver & { address: Record<"street" | "buildingNo" | "postCode" | "city", string> | null };
  /** Null where nobody knows it. */
  grams: number | null;
  /** As the goods went; null where nobody knows it. */
  size: "small" | "medium" | "large" | null;
  /** Without an answer: the carrier may have made one since `firstAskedAt`. */
  wasAsked: boolean;
  firstAskedAt: Date;
  /** The carrier's id of the label that this case had before. */
  known: string | null;
  /** The carrier's ids of other cases' labels for the same person. */
  taken: readonly string[];
}

/**
 * A label to print, a picture of a code to show in a shop of the carrier, or a code to type at a locker: at least one of
 * label and `typedCode`. `refused` is definite.
 */
export type ReturnLabel =
  | {
      state: "ready";
      /** Of the carrier; null where it gives none. */
      id: string | null;
      /** Null until the carrier tells it. */
      trackingNumber: string | null;
      label: Buffer | null;
      code: Buffer | null;
      codeLink: string | null;
      typedCode: string | null;
    }
  | { state: "refused"; problems: readonly string[] };

/** Labels for what comes back, at the shop's cost once they are used. */
export interface Returns {
  /** Of the carrier. */
  name: string;
  /** Labels bear the sender's address, and go to a receiver that the shop names. */
  byAddress: boolean;
  /** Asked again after silence, hands out one that can be used. Throws without a definite answer. */
  label(parcel: ReturnToLabel): Promise<ReturnLabel>;
}

/** ZPL II is what printers of labels understand. */
export type LabelFormat = "pdf" | "zpl";

/** Brings parcels. All calls throw without a definite answer. */
export interface Carrier {
  name: string;
  /** Null for a carrier that the shop calls no couriers of. */
  pickups: Pickups | null;
  /** Asked again after silence, hands out one label a reference. One call for a reference at a time. */
  send(parcel: ParcelToSend): Promise<ParcelProgress>;
  /** Null for a parcel that the carrier tells nothing of. */
  progress(id: string): Promise<ParcelProgress | null>;
  /** Of A6, or for a printer of labels; null before the parcel is ready. */
  label(id: string, format: LabelFormat): Promise<Buffer | null>;
  /** `too-late` leaves the label as it was. */
  cancel(id: string): Promise<"canceled" | "too-late">;
  /** Day of the carrier's country on which the receiver got it, `YYYY-MM-DD`; null before. */
  arrivedOn(trackingNumber: string): Promise<string | null>;
  /** Changes nothing; throws unless the keys are taken. */
  test(): Promise<void>;
}

/** Of a moment as carriers write it: in their own zone, with its offset or without one, or in UTC. */
export function localDay(moment: string, timeZone: string): string {
  return moment.endsWith("Z") ? dayInZone(new Date(moment), timeZone) : moment.slice(0, 10);
}
