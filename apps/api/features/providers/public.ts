export { setProviderKeys } from "./change-keys.ts";
export { openProviderRegistry, storedAtStart, storedProviders } from "./provider-registry.ts";
export { resealEverything } from "./reseal-keys.ts";
export { testProvider } from "./test-provider.ts";
