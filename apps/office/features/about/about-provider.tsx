import type { Operation } from "@kram/contract/operation";
import { mayCall } from "@kram/contract/staff";
import { createContext, type ReactNode, useContext, useSyncExternalStore } from "react";
import { type About, type AboutSource, UNKNOWN_INSTANCE } from "./about-source.ts";

const AboutContext = createContext<About>(UNKNOWN_INSTANCE);

/** Hands what is known of the instance to the pages as soon as it arrives; pages do not wait for it. */
export function AboutProvider({ source, children }: { source: AboutSource; children: ReactNode }) {
  const about = useSyncExternalStore(source.subscribe, source.current);
  return <AboutContext value={about}>{children}</AboutContext>;
}

/** Whether the person here may make a call; the server asks the same table again. */
export function useMay(operation: Operation): boolean {
  const { roles } = useAbout();
  return roles !== null && mayCall(roles, operation.id);
}

/** What is known of the instance right now. */
export function useAbout(): About {
  return useContext(AboutContext);
}
