export { openProviderRoom, storedAtStart, storedProviders } from "./open-room.ts";
