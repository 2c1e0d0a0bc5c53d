import {
  getMemberCart,
  prepareMemberCart as prepareOperation,
  unlockMemberCart as unlockOperation,
} from "@kram/contract/orders";
import type { Country } from "@kram/countries/country";
import { formatMinor } from "@kram/domain/money";
import type { Database } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import { noteLook } from "../../platform/office/staff-actions.ts";
import type { Carts, ChangeInTurn } from "../cart/public.ts";
import type { OwnedCart } from "./prepare-member-cart.ts";

export function registerPreparedCartRoutes({
  serve,
  ...rest
}: {
  serve: Serve;
  db: Database;
  country: Country;
  carts: Carts;
  inTurn: ChangeInTurn;
  onOutbox: () => void;
}): void {
  const { db, country, carts, inTurn, onOutbox } = rest;
  const deps = { db, country, carts, inTurn };
  const preparing = () => import("./prepare-member-cart.ts");
  const present = ({ owner: { memberNo, name, surname }, cart, total, leftOver }: OwnedCart) => ({
    memberNo,
    name,
    surname,
    prepared: cart.preparedByStaff,
    expiresAt: cart.lines.length > 0 ? (cart.expiresAt?.toISOString() ?? null) : null,
    currency: country.currency,
    totalGrossCost: formatMinor(total),
    lines: cart.lines.map(({ code, quantity }) => ({ code, quantity })),
    leftOver,
  });

  serve(getMemberCart, async ({ caller: { staffId }, params }) => {
    const cart = present(await (await preparing()).readMemberCart({ ...deps, ...params }));
    await noteLook(deps.db, { staffId, action: "getMemberCart", subject: params.memberNo });
    return cart;
  });
  serve(prepareOperation, async ({ caller, params, body }) => {
    const { prepareMemberCart } = await preparing();
    const cart = await prepareMemberCart({ ...deps, ...params, ...body, staffId: caller.staffId });
    onOutbox();
    return present(cart);
  });
  serve(unlockOperation, async ({ caller, params }) =>
    present(await (await preparing()).unlockMemberCart({ ...deps, ...params, staffId: caller.staffId })),
  );
}
