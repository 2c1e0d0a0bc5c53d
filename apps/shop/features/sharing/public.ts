export { ShareButton } from "./share-button.tsx";
export { shareLink } from "./share-link.tsx";
