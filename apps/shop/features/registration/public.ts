import { lazyPart } from "../../ui/lazy-part.tsx";

export { keptSponsor } from "./kept-sponsor.ts";
export { hasSponsor, markedNo } from "./sponsor-mark.ts";

/** Only visitors who came by a member's link load it. */
export const SponsorNote = lazyPart(() => import("./sponsor-note.tsx"));
