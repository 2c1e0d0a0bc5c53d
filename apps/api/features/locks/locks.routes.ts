import { getLocks, setLocks as setOperation } from "@kram/contract/locks";
import type { Database } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import { createLocksRepository } from "./locks.repository.ts";
import { setLocks } from "./set-locks.ts";

/** Registers reading and setting of the system locks. */
export function registerLockRoutes({ serve, db }: { serve: Serve; db: Database }): void {
  const locks = createLocksRepository(db);

  serve(getLocks, async () => {
    const { loginAllowed, orderingAllowed } = await locks.get();
    return { loginAllowed, orderingAllowed };
  });

  serve(setOperation, async ({ caller, body }) => setLocks({ db, staffId: caller.staffId, ...body }));
}
