import Alert from "@mui/material/Alert";
import { useTranslate } from "react-admin";
import { toneColours } from "../../ui/palette.ts";
import { useAbout } from "./about-provider.tsx";

/** Says in a demo that its account needs no second factor. Source: sessions 14. */
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
