export { createPersonalPagesResource } from "./personal-pages-resource.ts";
