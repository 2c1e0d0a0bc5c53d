import type { FastifyReply } from "fastify";
import { ShopError } from "../../platform/shop-error.ts";
import { sendUpload } from "../../platform/uploads/send-upload.ts";
import type { ComplaintsRepository } from "./complaints.repository.ts";
import { idOf } from "./make-complaint.ts";

/** Sends a picture as a download; `memberId` null for staff. Refuses: complaint.unknown, complaint.file-unknown. */
export async function sendFile(
  complaints: ComplaintsRepository,
  asked: { number: string; position: string; memberId: number | null },
  reply: FastifyReply,
): Promise<Buffer> {
  const id = idOf(asked.number);
  if (!(await complaints.find(id, asked.memberId))) throw new ShopError({ code: "complaint.unknown" });
  const file = await complaints.file(id, Number(asked.position));
  if (!file) throw new ShopError({ code: "complaint.file-unknown" });
  return sendUpload(reply, file);
}
