import { lazyPart } from "../../ui/lazy-part.tsx";

export { hasSponsor } from "./sponsor-mark.ts";

/** Only visitors who came by a member's link load it. */
export const SponsorNote = lazyPart(() => import("./sponsor-note.tsx"));
