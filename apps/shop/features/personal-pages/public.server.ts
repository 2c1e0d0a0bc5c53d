export { OwnPage } from "./own-page.tsx";
export { PersonalPage, personalPageMetadata } from "./personal-page.tsx";
export { readPersonalPage } from "./personal-pages-api.ts";
