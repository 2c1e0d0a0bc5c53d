import { addApiKey, type ApiKey, listApiKeys, removeApiKey } from "@kram/contract/api-keys";
import { rolesOfKey } from "@kram/domain/staff";
import type { Database } from "../../platform/database.ts";
import type { Feature } from "../../platform/feature.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { Serve } from "../../platform/http/route.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { wholeList } from "../../platform/page-of-rows.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { hashSessionToken, newApiKey } from "../sessions/public.ts";
import { type ApiKeyRow, createApiKeysRepository } from "./api-keys.repository.ts";

const MOST_KEYS = 50;

/** Other programs at the office's calls. */
export const apiKeys = { routes: [registerApiKeyRoutes] } satisfies Feature<never, never>;

function registerApiKeyRoutes({ serve, db }: { serve: Serve; db: Database }): void {
  serve(listApiKeys, async () => wholeList((await createApiKeysRepository(db).list()).map(presentKey)));

  serve(addApiKey, ({ caller: { staffId }, body }) =>
    db.inTransaction(async (tx) => {
      const keys = createApiKeysRepository(tx);
      await keys.lock();
      if ((await keys.list()).length >= MOST_KEYS) throw new ShopError({ code: "api-key.too-many" });
      const secret = newApiKey();
      const id = await keys.add({ ...body, staffId, tokenHash: hashSessionToken(secret) });
      const added = presentKey(await found(tx, id));
      await noteStaffAction(tx, { staffId, action: "addApiKey", subject: body.name, after: noted(added) });
      return { ...added, secret };
    }),
  );

  serve(removeApiKey, ({ caller: { staffId }, params: { id } }) =>
    db.inTransaction(async (tx) => {
      const before = presentKey(await found(tx, id));
      await createApiKeysRepository(tx).remove(id);
      await noteStaffAction(tx, { staffId, action: "removeApiKey", subject: before.name, before: noted(before) });
      return null;
    }),
  );
}

/** Refuses: api-key.unknown. */
async function found(tx: Parameters<typeof createApiKeysRepository>[0], id: string): Promise<ApiKeyRow> {
  const row = await createApiKeysRepository(tx).find(id);
  if (!row) throw new ShopError({ code: "api-key.unknown" });
  return row;
}

function noted({ roles, readOnly, expiresAt }: ApiKey) {
  return { roles, readOnly, expiresAt };
}

function presentKey(row: ApiKeyRow): ApiKey {
  const { id, name, owner, roles, readOnly, expired, ownerBlocked, ownerRoles } = row;
  const isPowerless = ownerBlocked || rolesOfKey(roles, ownerRoles).length === 0;
  return {
    id,
    name,
    owner,
    roles,
    readOnly,
    state: expired ? "expired" : isPowerless ? "powerless" : "works",
    expiresAt: row.expiresAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

/** Acts for its owner and never proves a password, so that it can do nothing that asks for one. Source: api 9. */
export function createCallerByKey(db: Database): (tokenHash: Buffer) => Promise<Caller | null> {
  const keys = createApiKeysRepository(db);
  return async (tokenHash) => {
    const key = await keys.use(tokenHash);
    if (!key) return null;
    const { id, name, staffId, readOnly } = key;
    const roles = rolesOfKey(key.roles, key.ownerRoles);
    return { kind: "staff", sessionId: id, confirmed: false, staffId, roles, apiKey: { name, readOnly } };
  };
}
