import { lazyPart } from "../../ui/lazy-part.tsx";

export { ShareButton } from "./share-button.tsx";
export { hasSponsor } from "./sponsor-mark.ts";

/** By the device, else into the clipboard. */
export const shareLink = async (link: { title: string; url: string }) =>
  (await import("./share-link.ts")).shareLink(link);

/** Only visitors who came by a member's link load it. */
export const SponsorNote = lazyPart(() => import("./sponsor-note.tsx"));
