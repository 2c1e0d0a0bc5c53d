import { createApiClient } from "@kram/contract/client";
import { setLocks } from "@kram/contract/maintenance";
import type { Shop } from "./shops.ts";
import { staffOf } from "./staff.ts";

/** The shop keeps its answer about locks for seconds, so it is asked anew. */
export async function lockShop(shop: Shop, locks: { login?: boolean; ordering?: boolean }): Promise<void> {
  const { login = false, ordering = false } = locks;
  const body = { loginAllowed: !login, orderingAllowed: !ordering };
  await createApiClient({ baseUrl: shop.api }).call(setLocks, { body }, await staffOf(shop));
  const answer = await fetch(`${shop.url}/api/locks?fresh=true`);
  if (!answer.ok) throw new Error(`the shop answered ${answer.status} about its locks`);
}
