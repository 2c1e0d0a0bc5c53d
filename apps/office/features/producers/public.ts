export { ChooseProducer } from "./choose-producer.tsx";
export { createProducersResource } from "./producers-resource.ts";
