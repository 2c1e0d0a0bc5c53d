import { changeProducer, listProducers, type Producer } from "@kram/contract/catalog";
import type { ApiClient } from "@kram/contract/client";
import type { OperationInput } from "@kram/contract/operation";
import type { OfficeResource } from "../../platform/office-resource.ts";

/** All that is written of it is its id. */
export type ProducerRecord = Producer & { id: string };

/** By name. */
export function createProducersResource(api: ApiClient) {
  return {
    needs: listProducers,
    async list() {
      const { items } = await api.call(listProducers, {});
      return { data: items.map(recordOf), total: items.length };
    },
    async edit(_id, change) {
      const body = change as OperationInput<typeof changeProducer>["body"];
      return recordOf(await api.call(changeProducer, { body }));
    },
  } satisfies OfficeResource<ProducerRecord>;
}

function recordOf(producer: Producer): ProducerRecord {
  const { name, address, email } = producer;
  return { ...producer, id: JSON.stringify([name, address, email]) };
}
