export { createSetupResources } from "./going-live-resource.ts";
export { GoingLiveCard } from "./lacks-part.tsx";
export { SetUpPage } from "./set-up-page.tsx";
