import { listSuppressions } from "@kram/contract/suppressions";
import type { TestApi } from "../../../platform/testing/test-api.ts";

/** What staff read of addresses with `text` in them, without days. */
export async function listedAddresses({ client }: Pick<TestApi, "client">, service: { bearer: string }, text: string) {
  const { items } = await client.call(listSuppressions, { query: { text } }, service);
  return items.map(({ reason, source, kind, said }) => ({ reason, source, kind, said }));
}
