import { complaintLabelRefusal } from "@kram/domain/complaints";
import { pauseAfterSilence } from "@kram/domain/parcels";
import { returnLabelRefusal } from "@kram/domain/withdrawals";
import type { Column } from "../../columns.ts";
import type { Database, Queryable } from "../../platform/database.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { ShopError } from "../../platform/shop-error.ts";
import type { Carrier, Returns, ReturnToLabel } from "../../providers/carriers/carrier.ts";
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

/** The first with keys that makes them. */
function labellerOf(carriers: readonly Carrier[]): string | null {
  return carriers.find(({ returns }) => returns !== null)?.name ?? null;
}

interface Ordered {
  db: Database;
  carriers: readonly Carrier[];
  /** The shop, as the carrier names it. */
  receiver: string | null;
  staffId: number;
  id: number;
}

/**
 * The carrier is asked afterwards; one that waits or is ready stays. Refuses: withdrawal.unknown, what stands against it by
 * the domain, return-label.no-receiver, parcel.no-carrier, return-label.no-address. Source: returns 12.
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
    carriers,
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
  const carrier = labellerOf(carriers);
  if (carrier === null) throw new ShopError({ code: "parcel.no-carrier" });
  if (receiver === null) throw new ShopError({ code: "return-label.no-receiver" });
  if (senderOf(facts) === null) throw new ShopError({ code: "return-label.no-address" });
  await labels.add(about, { carrier, receiver, staffId });
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
export function askReturnLabels(db: Database, carriers: readonly Carrier[]): Promise<void> {
  const labels = createReturnLabelsRepository(db);
  return askInTurn(
    carriers.filter(({ returns }) => returns !== null),
    {
      claim: (names) => labels.claim(names, AT_ONCE),
      ask: (carrier, due) => askOne(labels, carrier.returns, due),
    },
  );
}

/** Throws what came instead of an answer, after it was noted. */
async function askOne(labels: Repository, desk: Returns | null, due: Due): Promise<void> {
  const { id, withdrawalId, complaintId, attempts, receiver, grams, orderNumber } = due;
  const sender = senderOf(due);
  if (desk === null || sender === null) return;
  const about = complaintId === null ? { withdrawal: Number(withdrawalId) } : { complaint: complaintId };
  const reference = `${referenceTo(about)} ${orderNumber}`.slice(0, REFERENCE_LENGTH);
  try {
    const told = await desk.label({
      reference,
      receiver,
      sender,
      grams: grams > 0 && grams <= MOST_GRAMS ? grams : null,
    });
    if (told.state === "refused") await labels.refuse(id, told.problems);
    else await labels.ready(id, { ...told, code: told.code && mediaTypeOf(told.code) ? told.code : null });
  } catch (error) {
    await labels.later(id, { problem: wordsOf(error), seconds: pauseAfterSilence(attempts) });
    throw error;
  }
}

const REFERENCE_LENGTH = 30;

/** Of what a carrier calls a code; null for anything else than a picture or a page. */
export function mediaTypeOf(code: Buffer): "image/png" | "application/pdf" | null {
  if (code.subarray(0, 8).toString("latin1") === "\x89PNG\r\n\x1a\n") return "image/png";
  return code.subarray(0, 5).toString("latin1") === "%PDF-" ? "application/pdf" : null;
}

type Sent = Record<"name" | "surname", string>;
type Place = Record<"street" | "buildingNo" | "zipCode" | "city", string> & { apartmentNo?: string };

interface SenderFacts extends Record<"street" | "buildingNo" | "apartmentNo" | "zipCode" | "city", string | null> {
  shippingAddress: Column<"orders.shipping_address"> | null;
}

/** From the door that the parcel went to; from a locker's, that of the member who got it. Null where nobody knows it. */
function senderOf({ shippingAddress, ...member }: SenderFacts): ReturnToLabel["sender"] | null {
  if (shippingAddress === null) return null;
  const { name, surname } = shippingAddress as Sent;
  const place = "inpostLocker" in shippingAddress ? (member as Place) : (shippingAddress as Place);
  const { street, buildingNo, apartmentNo = "", zipCode: postCode, city } = place;
  if (!street) return null;
  return {
    name: `${name} ${surname}`,
    address: { street, buildingNo: apartmentNo === "" ? buildingNo : `${buildingNo}/${apartmentNo}`, postCode, city },
  };
}
