import { onUnauthenticated } from "../../platform/http/api.ts";
import { sessionLost } from "./session-store.ts";

/** Signs out when a person's call finds the session over; what a page reads leaves it to the page. Source: sessions 7. */
export function endSessionWhenOver(): void {
  onUnauthenticated((by) => void (by === "read" ? sessionLost() : leave()));
}

async function leave(): Promise<void> {
  const { signOut } = await import("./sign-in.ts");
  await signOut();
}
