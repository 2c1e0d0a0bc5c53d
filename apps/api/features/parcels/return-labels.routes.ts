import {
  cancelReturnLabel as cancelOperation,
  getOwnReturnCode,
  getOwnReturnLabel,
  getReturnLabel,
  orderReturnLabel as orderOperation,
} from "@kram/contract/withdrawals";
import type { FastifyReply } from "fastify";
import type { Database } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import { ShopError } from "../../platform/shop-error.ts";
import type { Carrier } from "../../providers/carriers/carrier.ts";
import type { SettingParts } from "../settings/public.ts";
import { cancelReturnLabel, mediaTypeOf, orderReturnLabel } from "./return-labels.ts";
import { createReturnLabelsRepository } from "./return-labels.repository.ts";

/** Labels of returns, for staff and for whoever sends the goods back. */
export function registerReturnLabelRoutes({
  serve,
  db,
  providers,
  settingParts,
}: {
  serve: Serve;
  db: Database;
  providers: { carriers: () => readonly Carrier[] };
  settingParts: Pick<SettingParts, "get">;
}): void {
  const labels = createReturnLabelsRepository(db);
  const shown = async (id: number) => {
    const label = await labels.find(id);
    if (!label) throw new ShopError({ code: "return-label.none" });
    return label;
  };

  serve(orderOperation, async ({ caller: { staffId }, params }) => {
    const id = Number(params.id);
    const receiver = settingParts.get("returns")?.receiver ?? null;
    await orderReturnLabel({ db, carriers: providers.carriers(), receiver, staffId, id });
    return shown(id);
  });

  serve(cancelOperation, async ({ caller: { staffId }, params }) => {
    const id = Number(params.id);
    await cancelReturnLabel({ db, staffId, id });
    return shown(id);
  });

  serve(getReturnLabel, async ({ params: { id }, reply }) =>
    file(reply, await labels.label(Number(id)), { type: "application/pdf", name: `W-${id}.pdf` }),
  );

  serve(getOwnReturnLabel, async ({ caller: { memberId }, params: { reference }, reply }) => {
    const own = await labels.own(idOf(reference), memberId);
    return file(reply, own?.label ?? null, { type: "application/pdf", name: `${reference}.pdf` });
  });

  serve(getOwnReturnCode, async ({ caller: { memberId }, params: { reference }, reply }) => {
    const code = (await labels.own(idOf(reference), memberId))?.code ?? null;
    const type = code && mediaTypeOf(code);
    return file(reply, type ? code : null, {
      type: type ?? "",
      name: type === "image/png" ? `${reference}-code.png` : `${reference}-code.pdf`,
    });
  });
}

/** Refuses: return-label.none. */
function idOf(reference: string): number {
  const [, id] = /^W-(\d{1,15})$/u.exec(reference) ?? [];
  if (id === undefined) throw new ShopError({ code: "return-label.none" });
  return Number(id);
}

/** Refuses: return-label.none. */
function file(reply: FastifyReply, bytes: Buffer | null, { type, name }: { type: string; name: string }): Buffer {
  if (bytes === null) throw new ShopError({ code: "return-label.none" });
  reply.type(type).header("content-disposition", `inline; filename="${name}"`).header("cache-control", "no-store");
  return bytes;
}
