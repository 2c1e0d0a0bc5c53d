import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";
import type { EnrolledApp } from "./auth-provider.ts";

/** An app's secret as QR code and letters, on white for cameras in any colour mode. */
export function ScanApp({ app: { qrSvg, secret } }: { app: Pick<EnrolledApp, "qrSvg" | "secret"> }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: "grid", gap: 1.5, pt: 2 }}>
      <Box
        alt={translate("sign-in.qr")}
        component="img"
        height={208}
        src={`data:image/svg+xml,${encodeURIComponent(qrSvg)}`}
        sx={{ bgcolor: "#fff", borderRadius: 1, justifySelf: "center" }}
        width={208}
      />
      <Typography color="text.secondary" variant="body2">
        {translate("sign-in.typed")}
      </Typography>
      <Typography sx={{ fontFamily: "monospace", overflowWrap: "anywhere", userSelect: "all" }}>
        {secret.match(/.{1,4}/gu)?.join(" ")}
      </Typography>
    </Box>
  );
}
