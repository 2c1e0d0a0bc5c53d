import { INSTANCE } from "../../config/instance.ts";
import type { Session } from "../../features/sessions/public.ts";
import { viewerKey } from "../../enhance/first-paint.ts";

const MARKERS = ["logged-in", "private-user", "company-user", "without-credentials"] as const;

/** Stylesheets choose a viewer's content by it. */
type ViewerMarker = (typeof MARKERS)[number];

/** Source: shell 17. */
export function markersOf({ user }: Session): ViewerMarker[] {
  if (!user) return [];
  const markers: ViewerMarker[] = ["logged-in", user.kind === "company" ? "company-user" : "private-user"];
  return user.hasCredentials ? markers : [...markers, "without-credentials"];
}

/** Also for the next page's first paint. */
export function markViewer(session: Session): void {
  if (session.status === "loading") return;
  const markers = markersOf(session);
  for (const marker of MARKERS) document.body.classList.toggle(marker, markers.includes(marker));
  try {
    if (markers.length > 0) localStorage.setItem(viewerKey(INSTANCE), markers.join(" "));
    else localStorage.removeItem(viewerKey(INSTANCE));
  } catch {
    // Otherwise the next page begins as a visitor's.
  }
}

/** Whether somebody was signed in on the page before, whose session may have ended since. */
export function hasKnownViewer(): boolean {
  try {
    return localStorage.getItem(viewerKey(INSTANCE)) !== null;
  } catch {
    return false;
  }
}
