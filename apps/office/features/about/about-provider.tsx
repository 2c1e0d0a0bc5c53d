import type { Operation } from "@kram/contract/operation";
import { mayCall } from "@kram/contract/staff";
import { createContext, type ReactNode, useContext, useSyncExternalStore } from "react";
import { type About, type AboutSource, UNKNOWN_INSTANCE } from "./about-source.ts";
import Alert from "@mui/material/Alert";
import { useTranslate } from "react-admin";
import { toneColours } from "../../ui/palette.ts";

const AboutContext = createContext<About>(UNKNOWN_INSTANCE);

/** Pages do not wait for it. */
export function AboutProvider({ source, children }: { source: AboutSource; children: ReactNode }) {
  const about = useSyncExternalStore(source.subscribe, source.current);
  return <AboutContext value={about}>{children}</AboutContext>;
}

/** The server asks the same table. */
export function useMay(operation: Operation): boolean {
  const { roles } = useAbout();
  return roles !== null && mayCall(roles, operation.id);
}

export function useAbout(): About {
  return useContext(AboutContext);
}

/** Its account needs no second factor. Source: sessions 14. */
export function DemoBanner() {
  const { demo } = useAbout();
  const translate = useTranslate();
  if (!demo) return null;
  return (
    <Alert
      role="note"
      severity="warning"
      sx={(theme) => ({ ...toneColours("waits", theme.palette.mode), mt: 1.5, py: 0.25, borderRadius: 1 })}
    >
      {translate("office.demo_banner")}
    </Alert>
  );
}
