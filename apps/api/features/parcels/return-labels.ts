import { complaintLabelRefusal } from "@kram/domain/complaints";
import { pauseAfterSilence } from "@kram/domain/parcels";
import { returnLabelRefusal } from "@kram/domain/withdrawals";
import type { Column } from "../../columns.ts";
import type { Database, Queryable } from "../../platform/database.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { ShopError } from "../../platform/shop-error.ts";
import type { Returns, ReturnToLabel } from "../../providers/carriers/carrier.ts";
import { numberOf } from "../complaints/public.ts";
import { referenceOf } from "../withdrawals/public.ts";
import { askInTurn, wordsOf } from "./ask-carriers.ts";
import { createReturnLabelsRepository, type ReturnCase } from "./return-labels.repository.ts";

type Repository = ReturnType<typeof createReturnLabelsRepository>;
type Due = Awaited<ReturnType<Repository["claim"]>>[number];

/** Calls. */
const AT_ONCE = 4;

/** The heaviest that DHL takes. Source: Parcel DE Shipping 2.1.13. */
const MOST_GRAMS = 31_500;

interface Ordered {
  db: Database;
  /** With keys; the first of them is asked. */
  desks: readonly Returns[];
  /** The shop, as the carrier names it. */
  receiver: string | null;
  staffId: number;
  id: number;
}

/**
 * The carrier is asked afterwards; one that waits or is ready stays. Refuses: withdrawal.unknown, what stands against it by
 * the domain, return-label.no-keys, return-label.no-receiver, return-label.no-address. Source: returns 12.
 */
export function orderReturnLabel({ db, id, ...asked }: Ordered): Promise<void> {
  return db.inTransaction(async (tx) => {
    const withdrawal = await createReturnLabelsRepository(tx).lockWithdrawal(id);
    if (!withdrawal) throw new ShopError({ code: "withdrawal.unknown" });
    const refusal = returnLabelRefusal(withdrawal);
    if (refusal !== null) throw new ShopError({ code: refusal });
    await add(tx, { ...asked, about: { withdrawal: id }, facts: withdrawal, action: "orderReturnLabel" });
  });
}

/** As for withdrawals. Refuses: complaint.unknown, and the same. Source: returns 19. */
export function orderComplaintLabel({ db, id, ...asked }: Ordered): Promise<void> {
  return db.inTransaction(async (tx) => {
    const complaint = await createReturnLabelsRepository(tx).lockComplaint(id);
    if (!complaint) throw new ShopError({ code: "complaint.unknown" });
    const refusal = complaintLabelRefusal(complaint);
    if (refusal !== null) throw new ShopError({ code: refusal });
    await add(tx, { ...asked, about: { complaint: id }, facts: complaint, action: "orderComplaintLabel" });
  });
}

/** The case is locked. */
async function add(
  tx: Queryable,
  {
    desks: [desk],
    receiver,
    staffId,
    about,
    facts,
    action,
  }: Omit<Ordered, "db" | "id"> & { about: ReturnCase; facts: SenderFacts; action: string },
): Promise<void> {
  const labels = createReturnLabelsRepository(tx);
  const there = await labels.find(about);
  if (there?.state === "WAITS" || there?.state === "READY") return;
  if (desk === undefined) throw new ShopError({ code: "return-label.no-keys" });
  const { name: carrier, byAddress } = desk;
  if (byAddress && receiver === null) throw new ShopError({ code: "return-label.no-receiver" });
  if (byAddress && addressOf(facts) === null) throw new ShopError({ code: "return-label.no-address" });
  await labels.add(about, { carrier, receiver: byAddress ? receiver : null, staffId });
  await noteStaffAction(tx, { staffId, action, subject: referenceTo(about), after: { carrier } });
}

/** Repeated it changes nothing. Refuses: withdrawal.unknown, return-label.none. Source: returns 13. */
export function cancelReturnLabel(input: { db: Database; staffId: number; id: number }): Promise<void> {
  const { db, staffId, id } = input;
  return db.inTransaction(async (tx) => {
    if (!(await createReturnLabelsRepository(tx).lockWithdrawal(id)))
      throw new ShopError({ code: "withdrawal.unknown" });
    await takeBack(tx, { staffId, about: { withdrawal: id }, action: "cancelReturnLabel" });
  });
}

/** Repeated it changes nothing. Refuses: complaint.unknown, return-label.none. Source: returns 19. */
export function cancelComplaintLabel(input: { db: Database; staffId: number; id: number }): Promise<void> {
  const { db, staffId, id } = input;
  return db.inTransaction(async (tx) => {
    if (!(await createReturnLabelsRepository(tx).lockComplaint(id))) throw new ShopError({ code: "complaint.unknown" });
    await takeBack(tx, { staffId, about: { complaint: id }, action: "cancelComplaintLabel" });
  });
}

/** The case is locked. */
async function takeBack(
  tx: Queryable,
  { staffId, about, action }: { staffId: number; about: ReturnCase; action: string },
): Promise<void> {
  const labels = createReturnLabelsRepository(tx);
  const label = await labels.find(about);
  if (!label) throw new ShopError({ code: "return-label.none" });
  if (!(await labels.cancel(about))) return;
  const before = { carrier: label.carrier, number: label.trackingNumber };
  await noteStaffAction(tx, { staffId, action, subject: referenceTo(about), before });
}

function referenceTo(about: ReturnCase): string {
  return "withdrawal" in about ? referenceOf(about.withdrawal) : numberOf(about.complaint);
}

/** Asks for each label once. Throws when a carrier kept silent. */
export function askReturnLabels(db: Database, desks: readonly Returns[]): Promise<void> {
  const labels = createReturnLabelsRepository(db);
  return askInTurn(desks, {
    claim: (names) => labels.claim(names, AT_ONCE),
    ask: (desk, due) => askOne(labels, desk, due),
  });
}

/** Throws what came instead of an answer, after it was noted. */
async function askOne(labels: Repository, desk: Returns, due: Due): Promise<void> {
  const { id, attempts } = due;
  const parcel = parcelOf(due);
  if (desk.byAddress && parcel.sender.address === null) return;
  try {
    const told = await desk.label(parcel);
    if (told.state === "refused") await labels.refuse(id, told.problems);
    else await labels.ready(id, { ...told, code: told.code && mediaTypeOf(told.code) ? told.code : null });
  } catch (error) {
    await labels.later(id, { problem: wordsOf(error), seconds: pauseAfterSilence(attempts) });
    throw error;
  }
}

function parcelOf({ withdrawalId, complaintId, orderNumber, email, grams, attempts: _, ...due }: Due): ReturnToLabel {
  const about = complaintId === null ? { withdrawal: Number(withdrawalId) } : { complaint: complaintId };
  const { name, surname, mobile: phone } = due.shippingAddress as Sent;
  const { receiver, size, wasAsked, firstAskedAt, known, taken } = due;
  return {
    reference: `${referenceTo(about)} ${orderNumber}`.slice(0, REFERENCE_LENGTH),
    receiver,
    sender: { name, surname, email, phone, address: addressOf(due) },
    grams: grams > 0 && grams <= MOST_GRAMS ? grams : null,
    size,
    wasAsked,
    firstAskedAt: firstAskedAt ?? new Date(),
    known,
    taken,
  };
}

const REFERENCE_LENGTH = 30;

/** Of what a carrier calls a code; null for anything else than a picture or a page. */
export function mediaTypeOf(code: Buffer): "image/png" | "application/pdf" | null {
  if (code.subarray(0, 8).toString("latin1") === "\x89PNG\r\n\x1a\n") return "image/png";
  return code.subarray(0, 5).toString("latin1") === "%PDF-" ? "application/pdf" : null;
}

type Sent = Record<"name" | "surname" | "mobile", string>;
type Place = Record<"street" | "buildingNo" | "zipCode" | "city", string> & { apartmentNo?: string };

interface SenderFacts extends Record<"street" | "buildingNo" | "apartmentNo" | "zipCode" | "city", string | null> {
  shippingAddress: Column<"orders.shipping_address"> | null;
}

/** The door that the parcel went to; after a locker, that of the member who got it. Null where nobody knows it. */
function addressOf({ shippingAddress, ...member }: SenderFacts): ReturnToLabel["sender"]["address"] {
  if (shippingAddress === null) return null;
  const place = "inpostLocker" in shippingAddress ? (member as Place) : (shippingAddress as Place);
  const { street, buildingNo, apartmentNo = "", zipCode: postCode, city } = place;
  if (!street) return null;
  return { street, buildingNo: apartmentNo === "" ? buildingNo : `${buildingNo}/${apartmentNo}`, postCode, city };
}
