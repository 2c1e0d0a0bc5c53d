import {
  checkMailDomain as checkOperation,
  getMailDomain,
  listProviders,
  removeProviderKeys as removeOperation,
  setProviderKeys as setOperation,
  testProvider as testOperation,
  useProvider as useOperation,
} from "@kram/contract/providers";
import type { Country } from "@kram/countries/country";
import type { Config } from "../../platform/config.ts";
import type { Database } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { ShopError } from "../../platform/shop-error.ts";
import type { SettingParts } from "../settings/public.ts";
import { removeProviderKeys, setProviderKeys, useProvider } from "./change-keys.ts";
import type { ProviderRegistry } from "./provider-registry.ts";
import { presentProviders } from "./present-providers.ts";
import { testProvider } from "./test-provider.ts";

export function registerProviderRoutes({
  serve,
  db,
  config,
  country,
  settingParts,
  providers,
}: {
  serve: Serve;
  db: Database;
  config: Config;
  country: Country;
  settingParts: SettingParts;
  providers: ProviderRegistry;
}): void {
  const changed = async (change: Promise<void>) => {
    await change;
    await providers.renew();
    return presentProviders(db, config);
  };

  serve(listProviders, () => presentProviders(db, config));

  serve(setOperation, ({ caller: { staffId }, body }) => changed(setProviderKeys({ db, config, staffId, keys: body })));

  serve(useOperation, ({ caller: { staffId }, params }) => changed(useProvider({ db, config, staffId, ...params })));

  serve(removeOperation, ({ caller: { staffId }, params }) =>
    changed(removeProviderKeys({ db, config, staffId, ...params })),
  );

  // Few starts ask name servers.
  const mailDomain = () => import("./mail-domain.ts");

  serve(getMailDomain, async () => (await mailDomain()).readMailDomain({ db, config, settingParts }));

  serve(
    checkOperation,
    async ({ caller: { staffId } }) => (await mailDomain()).checkMailDomain({ db, config, settingParts, staffId }),
    { outside: true },
  );

  serve(
    testOperation,
    async ({ caller: { staffId }, params: { provider } }) => {
      const [row] = await db.query("providers.tester", "SELECT email FROM staff WHERE id = $1", [staffId]);
      if (!row) throw new ShopError({ code: "user.forbidden" });
      const tested = await testProvider({ db, config, country, settingParts, provider, email: row.email });
      const { outcome } = tested;
      await noteStaffAction(db, { staffId, action: "testProvider", subject: provider, after: { outcome } });
      return tested;
    },
    { outside: true },
  );
}
