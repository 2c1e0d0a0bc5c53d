import {
  cancelComplaintLabel as cancelOfComplaint,
  getComplaintLabel,
  getOwnComplaintCode,
  getOwnComplaintLabel,
  orderComplaintLabel as orderOfComplaint,
} from "@kram/contract/complaints";
import {
  cancelReturnLabel as cancelOperation,
  getOwnReturnCode,
  getOwnReturnLabel,
  getReturnLabel,
  orderReturnLabel as orderOperation,
} from "@kram/contract/withdrawals";
import type { Country } from "@kram/countries/country";
import type { FastifyReply } from "fastify";
import type { Database } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import { ShopError } from "../../platform/shop-error.ts";
import type { Returns } from "../../providers/carriers/carrier.ts";
import { idOf as complaintOf } from "../complaints/public.ts";
import type { SettingParts } from "../settings/public.ts";
import { officeLabelOf } from "../withdrawals/public.ts";
import {
  cancelComplaintLabel,
  cancelReturnLabel,
  mediaTypeOf,
  orderComplaintLabel,
  orderReturnLabel,
} from "./return-labels.ts";
import { createReturnLabelsRepository, type ReturnCase } from "./return-labels.repository.ts";

/** Labels of returns, for staff and for whoever sends the goods back. */
export function registerReturnLabelRoutes({
  serve,
  db,
  country,
  providers,
  settingParts,
}: {
  serve: Serve;
  db: Database;
  country: Country;
  providers: { returns: () => readonly Returns[] };
  settingParts: Pick<SettingParts, "get">;
}): void {
  const labels = createReturnLabelsRepository(db);
  const shown = async (about: ReturnCase) => {
    const label = await labels.find(about);
    const told = officeLabelOf(label, country);
    if (told === null) throw new ShopError({ code: "return-label.none" });
    return told;
  };
  const asked = () => ({
    db,
    desks: providers.returns(),
    receiver: settingParts.get("returns")?.receiver ?? null,
  });

  serve(orderOperation, async ({ caller: { staffId }, params }) => {
    const id = Number(params.id);
    await orderReturnLabel({ ...asked(), staffId, id });
    return shown({ withdrawal: id });
  });

  serve(orderOfComplaint, async ({ caller: { staffId }, params }) => {
    const id = complaintOf(params.number);
    await orderComplaintLabel({ ...asked(), staffId, id });
    return shown({ complaint: id });
  });

  serve(cancelOperation, async ({ caller: { staffId }, params }) => {
    const id = Number(params.id);
    await cancelReturnLabel({ db, staffId, id });
    return shown({ withdrawal: id });
  });

  serve(cancelOfComplaint, async ({ caller: { staffId }, params }) => {
    const id = complaintOf(params.number);
    await cancelComplaintLabel({ db, staffId, id });
    return shown({ complaint: id });
  });

  serve(getReturnLabel, async ({ params: { id }, reply }) =>
    sendLabel(reply, await labels.label({ withdrawal: Number(id) }), `W-${id}`),
  );

  serve(getComplaintLabel, async ({ params: { number }, reply }) =>
    sendLabel(reply, await labels.label({ complaint: complaintOf(number) }), number),
  );

  serve(getOwnReturnLabel, async ({ caller: { memberId }, params: { reference }, reply }) => {
    const own = await labels.own({ withdrawal: idOf(reference) }, memberId);
    return sendLabel(reply, own?.label ?? null, reference);
  });

  serve(getOwnComplaintLabel, async ({ caller: { memberId }, params: { number }, reply }) => {
    const own = await labels.own({ complaint: complaintOf(number) }, memberId);
    return sendLabel(reply, own?.label ?? null, number);
  });

  serve(getOwnReturnCode, async ({ caller: { memberId }, params: { reference }, reply }) => {
    const own = await labels.own({ withdrawal: idOf(reference) }, memberId);
    return sendCode(reply, own?.code ?? null, reference);
  });

  serve(getOwnComplaintCode, async ({ caller: { memberId }, params: { number }, reply }) => {
    const own = await labels.own({ complaint: complaintOf(number) }, memberId);
    return sendCode(reply, own?.code ?? null, number);
  });
}

/** Refuses: return-label.none. */
function idOf(reference: string): number {
  const [, id] = /^W-(\d{1,15})$/u.exec(reference) ?? [];
  if (id === undefined) throw new ShopError({ code: "return-label.none" });
  return Number(id);
}

/** Refuses: return-label.none. */
function sendLabel(reply: FastifyReply, label: Buffer | null, name: string): Buffer {
  return file(reply, label, { type: "application/pdf", name: `${name}.pdf` });
}

/** Refuses: return-label.none. */
function sendCode(reply: FastifyReply, code: Buffer | null, name: string): Buffer {
  const type = code && mediaTypeOf(code);
  return file(reply, type ? code : null, {
    type: type ?? "",
    name: type === "image/png" ? `${name}-code.png` : `${name}-code.pdf`,
  });
}

/** Refuses: return-label.none. */
function file(reply: FastifyReply, bytes: Buffer | null, { type, name }: { type: string; name: string }): Buffer {
  if (bytes === null) throw new ShopError({ code: "return-label.none" });
  reply.type(type).header("content-disposition", `inline; filename="${name}"`).header("cache-control", "no-store");
  return bytes;
}
