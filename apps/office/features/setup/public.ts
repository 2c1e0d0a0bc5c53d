export { createSetupResources } from "./going-live-resource.ts";
export { GoingLiveCard } from "./going-live.tsx";
export { SetUpPage } from "./set-up-page.tsx";
