export { shownName } from "./shown-name.ts";
