import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { addCartLine } from "@kram/contract/cart";
import { ApiError, createApiClient } from "@kram/contract/client";
import type { Operation, OperationAnswer, OperationInput } from "@kram/contract/operation";
import { placeOrder } from "@kram/contract/orders";
import { setCartPayment } from "@kram/contract/payments";

const CONSENTS = { privacyPolicyAccepted: true, contactAgreement: true } as const;

export interface Buyers {
  /** Orders answered so far. */
  numbers: readonly string[];
  /** Throws what no patience could help. */
  stop(): Promise<void>;
}

/** Buyers retry unanswered calls; `url` tells where the API is now. */
export function startBuyers({
  bearers,
  code,
  url,
}: {
  bearers: readonly string[];
  code: string;
  url: () => string;
}): Buyers {
  const numbers: string[] = [];
  let stopped = false;

  async function insist<O extends Operation>(
    operation: O,
    input: OperationInput<O>,
    options: { bearer: string; headers?: Record<string, string> },
  ): Promise<OperationAnswer<O>> {
    for (let tries = 0; ; tries += 1) {
      try {
        return await createApiClient({ baseUrl: url() }).call(operation, input, options);
      } catch (error) {
        // A partial answer is none.
        const broken = error instanceof TypeError || error instanceof SyntaxError;
        if (tries > 10_000 || !(broken || (error instanceof ApiError && error.status === 503))) throw error;
        await wait(50);
      }
    }
  }

  async function buy(bearer: string): Promise<void> {
    while (!stopped) {
      const headers = { "idempotency-key": randomUUID() };
      await insist(addCartLine, { body: { code, quantity: 1 } }, { bearer, headers });
      await insist(setCartPayment, { body: { paymentMethod: "CASH" } }, { bearer });
      const { number } = await insist(placeOrder, { body: CONSENTS }, { bearer });
      numbers.push(number);
    }
  }

  const all = Promise.all(bearers.map(buy));
  // `stop` hears of it; until then nobody does.
  all.catch(() => undefined);
  return {
    numbers,
    async stop() {
      stopped = true;
      await all;
    },
  };
}
