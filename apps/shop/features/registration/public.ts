import { lazy } from "react";

export { hasSponsor } from "./sponsor-mark.ts";

/** Only visitors who came by a member's link load it. */
export const SponsorNote = lazy(() => import("./sponsor-note.tsx"));
