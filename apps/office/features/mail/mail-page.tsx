import Box from "@mui/material/Box";

/** The empty sandbox keeps scripts, forms and this origin from a mail; its links do nothing. */
export function MailPage({ html, subject }: { html: string; subject: string }) {
  return (
    <Box
      component="iframe"
      sandbox=""
      srcDoc={html}
      sx={{ width: "100%", height: "60vh", border: 1, borderColor: "divider", borderRadius: 1, bgcolor: "#fff" }}
      title={subject}
    />
  );
}
