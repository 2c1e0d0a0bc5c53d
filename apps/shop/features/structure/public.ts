export { type LinkTexts, OwnLink } from "./own-link.tsx";
