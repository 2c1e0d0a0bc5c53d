import type { ProviderKeys, ProviderName } from "@kram/contract/providers";
import { isNearby } from "@kram/domain/network";
import type { Config } from "../../platform/config.ts";
import type { Database } from "../../platform/database.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { recordSecurityEvent } from "../../platform/security/security-log.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { openSigningKey, type SigningKey } from "../../providers/einvoices/ksef/ksef-signatures.ts";
import { factsOf, offeredIn } from "./present-providers.ts";
import { createKeysRepository, type OpenedKeys, openKeys, openKeyVault, sealKeys } from "./provider-keys.ts";

const PAYMENTS: readonly ProviderName[] = ["przelewy24", "stripe"];

interface Change {
  db: Database;
  config: Config;
  /** Null for the set-up in the terminal. */
  staffId: number | null;
}

/** Refuses: provider-keys.unknown for what the country has not, provider-keys.not-storable, provider-keys.encryption-needed, field-is-required. */
export async function setProviderKeys({ db, config, staffId, keys }: Change & { keys: ProviderKeys }): Promise<void> {
  const vault = openKeyVault(config);
  if (vault === null) throw new ShopError({ code: "provider-keys.not-storable" });
  const { provider } = keys;
  if (!offeredIn(config).includes(provider)) throw new ShopError({ code: "provider-keys.unknown" });
  if (keys.provider === "smtp" && keys.security === "none" && !isNearby(keys.host))
    throw new ShopError({ code: "provider-keys.encryption-needed", field: "security" });
  await changeKeys({ db, config, staffId, action: "setProviderKeys", provider }, async (repository, stored) => {
    const { provider: _, ...values } = withStored(keys, stored);
    if (PAYMENTS.includes(provider)) await repository.putAside(PAYMENTS);
    await repository.set({ provider, sealed: sealKeys(vault, provider, values as never), staffId });
  });
}

/** What is null stays as it is stored. */
function withStored(keys: ProviderKeys, stored: OpenedKeys) {
  if (keys.provider === "stripe") return completed(keys, stored);
  return keys.provider === "ksef" ? completedKsef(keys, stored) : keys;
}

/** Refuses: field-is-required without any way to sign in, invalid-format where key and certificate do not belong together. */
function completedKsef(keys: Extract<ProviderKeys, { provider: "ksef" }>, { ksef }: OpenedKeys) {
  const { signIn = null, offline = null, token = null } = ksef ?? {};
  const all = { ...keys, signIn: keys.signIn ?? signIn, offline: keys.offline ?? offline, token: keys.token ?? token };
  if (all.signIn === null && all.token === null) throw new ShopError({ code: "field-is-required", field: "signIn" });
  for (const field of ["signIn", "offline"] as const)
    if (all[field] !== null && !belongTogether(all[field])) throw new ShopError({ code: "invalid-format", field });
  return all;
}

function belongTogether(pair: SigningKey): boolean {
  try {
    openSigningKey(pair);
    return true;
  } catch {
    // Neither is quoted.
    return false;
  }
}

/** Stripe shows a live key once only: its methods change without it. */
function completed(keys: Extract<ProviderKeys, { provider: "stripe" }>, { stripe }: OpenedKeys) {
  const secretKey = keys.secretKey ?? stripe?.secretKey;
  const webhookSecret = keys.webhookSecret ?? stripe?.webhookSecret;
  if (secretKey === undefined) throw new ShopError({ code: "field-is-required", field: "secretKey" });
  if (webhookSecret === undefined) throw new ShopError({ code: "field-is-required", field: "webhookSecret" });
  return { ...keys, secretKey, webhookSecret };
}

/** Takes payments there. Refuses: provider-keys.unknown. */
export function useProvider({ provider, ...change }: Change & { provider: ProviderName }): Promise<void> {
  return changeKeys({ ...change, action: "useProvider", provider }, async (repository) => {
    if (PAYMENTS.includes(provider)) await repository.putAside(PAYMENTS);
    if (!(await repository.use(provider))) throw new ShopError({ code: "provider-keys.unknown" });
  });
}

/** Refuses: provider-keys.unknown. */
export function removeProviderKeys({ provider, ...change }: Change & { provider: ProviderName }): Promise<void> {
  return changeKeys({ ...change, action: "removeProviderKeys", provider }, async (repository) => {
    if (!(await repository.remove(provider))) throw new ShopError({ code: "provider-keys.unknown" });
  });
}

/** Notes what is no secret, before and after. */
async function changeKeys(
  { db, config, staffId, action, provider }: Change & { action: string; provider: ProviderName },
  work: (repository: ReturnType<typeof createKeysRepository>, stored: OpenedKeys) => Promise<void>,
): Promise<void> {
  const vault = openKeyVault(config);
  await db.inTransaction(async (tx) => {
    const repository = createKeysRepository(tx);
    await repository.lock();
    const rows = await repository.list();
    const stored = openKeys(vault, rows);
    await work(repository, stored);
    const changed = await repository.list();
    const shown = (list: typeof rows, keys: OpenedKeys) => {
      const row = list.find((each) => each.provider === provider);
      return row ? { inUse: row.inUse, ...factsOf(keys, provider) } : null;
    };
    const [before, after] = [shown(rows, stored), shown(changed, openKeys(vault, changed))];
    await noteStaffAction(tx, { staffId, action, subject: provider, before, after });
  });
  await recordSecurityEvent(db, { kind: "provider-keys.changed", subject: provider, details: { action } });
}
