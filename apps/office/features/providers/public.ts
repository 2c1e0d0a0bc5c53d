export { ProviderSteps } from "./provider-part.tsx";
export { createProviderResources } from "./providers-resource.ts";
