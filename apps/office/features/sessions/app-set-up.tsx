import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslate, useNotify } from "react-admin";
import type { EnrolledApp } from "./auth-provider.ts";
import Button from "@mui/material/Button";

/** QR code and letters, on white for cameras in any colour mode. */
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

/** Shown once, to copy or download. */
export function KeepCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const text = codes.join("\n");
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => notify("sign-in.copied", { type: "success" }),
      () => notify("sign-in.copy_failed", { type: "error" }),
    );
  return (
    <Box sx={{ display: "grid", gap: 2, pt: 2 }}>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 2,
          listStyle: "none",
          display: "grid",
          gridTemplateColumns: "1fr 1fr",
          gap: 1,
          bgcolor: "background.default",
          borderRadius: 1,
          fontFamily: "monospace",
          userSelect: "all",
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: "flex", gap: 1, flexWrap: "wrap" }}>
        <Button onClick={() => void copy()} sx={{ minHeight: 44 }} variant="outlined">
          {translate("sign-in.copy")}
        </Button>
        <Button
          component="a"
          download={translate("sign-in.file")}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          sx={{ minHeight: 44 }}
          variant="outlined"
        >
          {translate("sign-in.download")}
        </Button>
      </Box>
      <Button onClick={onKept} sx={{ minHeight: 44 }} variant="contained">
        {translate("sign-in.kept")}
      </Button>
    </Box>
  );
}
