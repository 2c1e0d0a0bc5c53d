export { brochureMetadata, BrochurePage } from "./brochure-page.tsx";
export { brochurePath } from "./brochure-api.ts";
