export { OwnPageView } from "./own-page-view.tsx";
export { PersonalPage, personalPageMetadata } from "./personal-page.tsx";
export { readPersonalPage } from "./personal-pages-api.ts";
