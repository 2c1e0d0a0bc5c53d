import {
  checkSetUpCode,
  getGoingLive,
  loadSampleCatalogue,
  openShop as openOperation,
  setFirstAdmin as adminOperation,
  setFirstMember as memberOperation,
} from "@kram/contract/setup";
import type { Country } from "@kram/countries/country";
import type { FastifyInstance } from "fastify";
import type { Config } from "../../platform/config.ts";
import type { Database } from "../../platform/database.ts";
import type { FindLacks } from "../../platform/feature.ts";
import type { Serve } from "../../platform/http/route.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { ShopError } from "../../platform/shop-error.ts";
import type { Vault } from "../../platform/security/vault.ts";
import { setFirstAdmin, setFirstMember } from "./first-people.ts";
import { issueSetUpCode, requireSetUpCode } from "./set-up-code.ts";
import type { Opening } from "./set-up-mode.ts";
import { createSetupRepository } from "./setup.repository.ts";

/** Answers the number of products. */
export type LoadSamples = () => Promise<number>;

interface SetupRouteDeps {
  app: FastifyInstance;
  serve: Serve;
  db: Database;
  config: Config;
  country: Country;
  vault: Vault;
  opening: Opening;
  findLacks: FindLacks;
  loadSamples: LoadSamples;
  /** To the terminal of the process. */
  print: (line: string) => void;
  onOutbox: () => void;
}

export function registerSetupRoutes(deps: SetupRouteDeps): void {
  const { app, serve, db, config, opening, print } = deps;
  const repository = createSetupRepository(db);

  app.addHook("onListen", async () => {
    if (await opening.refresh()) return;
    const code = await issueSetUpCode(db);
    print(`Set the shop up at ${config.API_URL}/office/setup, code ${code}`);
  });

  serve(checkSetUpCode, async ({ body }) => {
    await requireSetUpCode(db, body.code);
    return { adminThere: await repository.hasAdmin() };
  });

  serve(adminOperation, async ({ body: { code, ...person } }) => {
    await requireSetUpCode(db, code);
    return setFirstAdmin({ db, vault: deps.vault, ...person });
  });

  registerSteps(deps);
}

/** By the first admin, signed in. */
function registerSteps({ serve, db, country, opening, findLacks, loadSamples, onOutbox }: SetupRouteDeps): void {
  const repository = createSetupRepository(db);
  const presented = async () => {
    const [lacks, openedAt] = await Promise.all([findLacks(), repository.openedAt()]);
    return { lacks, openedAt: openedAt?.toISOString() ?? null };
  };
  const requireClosed = async () => {
    if (await opening.refresh()) throw new ShopError({ code: "route.unknown" });
  };

  serve(getGoingLive, presented);

  serve(memberOperation, async ({ caller, body }) => {
    await requireClosed();
    const memberNo = await setFirstMember({ db, country, staffId: caller.staffId, ...body });
    onOutbox();
    return { memberNo };
  });

  serve(loadSampleCatalogue, async ({ caller }) => {
    await requireClosed();
    const products = await loadSamples();
    const note = { staffId: caller.staffId, action: "loadSampleCatalogue", subject: "products", after: { products } };
    await db.inTransaction((tx) => noteStaffAction(tx, note));
    return { products };
  });

  serve(openOperation, async ({ caller }) => {
    await requireClosed();
    await openShop(db, { lacks: await findLacks(), staffId: caller.staffId });
    await opening.refresh();
    return presented();
  });
}

/** Ends the set-up. Refuses: setup.lacking. */
export async function openShop(
  db: Database,
  { lacks, staffId }: { lacks: readonly { severity: string }[]; staffId: number | null },
): Promise<void> {
  if (lacks.some(({ severity }) => severity === "needed")) throw new ShopError({ code: "setup.lacking" });
  await db.inTransaction(async (tx) => {
    if (!(await createSetupRepository(tx).open())) return;
    await noteStaffAction(tx, { staffId, action: "openShop", subject: "settings" });
  });
}
