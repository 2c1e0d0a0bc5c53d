export { createGoingLiveResource } from "./going-live-resource.ts";
export { GoingLiveCard } from "./going-live.tsx";
