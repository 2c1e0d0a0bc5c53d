export { ShareButton } from "./share-button.tsx";
export { ShareIsland } from "./share-island.tsx";
export { shareLink } from "./share-link.tsx";
