import { onUnauthenticated } from "../../platform/http/api.ts";
import { sessionLost } from "./session-store.ts";

/** Signs out when a person's call, not a page's, finds the session over. Source: sessions 7. */
export function endSessionWhenOver(): void {
  onUnauthenticated((by) => void (by === "read" ? sessionLost() : leave()));
}

async function leave(): Promise<void> {
  const { signOut } = await import("./sign-in.ts");
  await signOut();
}
