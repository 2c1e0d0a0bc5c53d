import { randomBytes } from "node:crypto";
import type { Queryable } from "../../platform/database.ts";
import { createVault, resealer } from "../../platform/security/vault.ts";
import { createWebhooksRepository } from "./webhooks.repository.ts";

/** Seals for one endpoint; null without PROVIDER_KEYS_KEY. */
export type Secrets = ReturnType<typeof openSecrets>;

export function openSecrets({ PROVIDER_KEYS_KEY: key }: { PROVIDER_KEYS_KEY?: string | undefined }) {
  if (key === undefined) return null;
  const vault = createVault(key);
  return {
    /** 256 bits, as receivers keep them. */
    make(id: string): { secret: string; sealedSecret: Buffer } {
      const secret = `whsec_${randomBytes(32).toString("base64url")}`;
      return { secret, sealedSecret: vault.seal(Buffer.from(secret), ownerOf(id)) };
    },

    /** Null when another key sealed it. */
    open(id: string, sealed: Buffer): string | null {
      try {
        return vault.open(sealed, ownerOf(id)).toString();
      } catch {
        // The office shows that it has to be renewed.
        return null;
      }
    },
  };
}

function ownerOf(id: string): string {
  return `webhook:${id}`;
}

/** In the transaction that seals everything anew; answers how many endpoints. Throws when neither key opens one. */
export async function resealWebhooks(tx: Queryable, keys: { from: string; to: string }): Promise<number> {
  const webhooks = createWebhooksRepository(tx);
  const reseal = resealer(keys);
  const all = await webhooks.allSecrets();
  for (const { id, sealedSecret, formerSecret } of all) {
    const owner = ownerOf(id);
    await webhooks.replaceSecrets(id, reseal(sealedSecret, owner), formerSecret && reseal(formerSecret, owner));
  }
  return all.length;
}
