export { openProviderRoom, storedAtStart, storedProviders } from "./open-room.ts";
export { resealEverything } from "./reseal-keys.ts";
