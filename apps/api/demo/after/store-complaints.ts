import type { Country } from "@kram/countries/country";
import { addComplaintMessage, answerComplaint, makeComplaint, numberOf } from "../../features/complaints/public.ts";
import type { Database } from "../../platform/database.ts";
import { picturesHere } from "../../platform/pictures/picture-work.ts";
import type { AfterTexts } from "./after-texts.ts";

export interface AfterOrder {
  id: number;
  number: string;
  lines: { code: string; quantity: number }[];
}

export interface Complain {
  db: Database;
  country: Country;
  memberId: number;
  staffId: number;
  texts: AfterTexts;
}

/** One in each state: open with a picture, accepted, rejected. */
export async function storeComplaints(
  complain: Complain,
  orders: { open: AfterOrder; accepted: AfterOrder; picture: string },
): Promise<void> {
  const { texts, country, db, memberId, staffId } = complain;
  const { open, accepted, picture } = orders;
  const make = (
    order: AfterOrder,
    at: number,
    facts: Pick<Parameters<typeof makeComplaint>[0]["complaint"], "reason" | "wish" | "text" | "attachments">,
  ) => {
    const line = { code: order.lines.at(at)?.code ?? "", promotionCode: null, quantity: 1 };
    return makeComplaint({
      db,
      country,
      pictures: picturesHere,
      memberId,
      complaint: { orderNumber: order.number, lines: [line], ...facts },
    });
  };
  const answer = (id: number, text: string, decision: "ACCEPTED" | "REJECTED" | null = null) =>
    answerComplaint({ db, country, staffId, number: numberOf(id), text, decision });

  const { faulty, wrong, damaged } = texts;
  const won = await make(accepted, 1, {
    reason: "FAULTY",
    wish: "REPLACEMENT",
    text: faulty.complaint,
    attachments: [],
  });
  await answer(won, faulty.question);
  const reply = { number: numberOf(won), text: faulty.reply, attachments: [] };
  await addComplaintMessage({ db, country, pictures: picturesHere, memberId, ...reply });
  await answer(won, faulty.decision, "ACCEPTED");
  const lost = await make(accepted, 0, {
    reason: "WRONG",
    wish: "PRICE_REDUCTION",
    text: wrong.complaint,
    attachments: [],
  });
  await answer(lost, wrong.decision, "REJECTED");
  const attachments = [{ name: "wieczko.webp", content: picture }];
  const waits = await make(open, -1, { reason: "DAMAGED", wish: "REFUND", text: damaged.complaint, attachments });
  await answer(waits, damaged.answer);
  await setBack(db, [won, 24], [lost, 15], [waits, 5]);
}

/** With a few hours between messages. */
async function setBack(db: Database, ...moved: readonly (readonly [number, number])[]): Promise<void> {
  await db.query(
    "demo.complaints-then",
    `WITH moved AS (SELECT * FROM unnest($1::bigint[], $2::integer[]) AS m (id, days)), messages AS (
       UPDATE complaint_messages t SET created_at = t.created_at - make_interval(days => m.days) + make_interval(hours => (20 * p.place)::integer)
       FROM moved m, (SELECT id, row_number() OVER (PARTITION BY complaint_id ORDER BY id) - 1 AS place FROM complaint_messages) p
       WHERE t.complaint_id = m.id AND p.id = t.id RETURNING t.complaint_id, t.created_at
     )
     UPDATE complaints c SET created_at = c.created_at - make_interval(days => m.days), due_on = c.due_on - m.days,
       decided_at = CASE WHEN c.decided_at IS NOT NULL THEN (SELECT max(created_at) FROM messages WHERE complaint_id = c.id) END
     FROM moved m WHERE c.id = m.id`,
    [moved.map(([id]) => id), moved.map(([, days]) => days)],
  );
}
