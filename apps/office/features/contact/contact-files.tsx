import Box from "@mui/material/Box";
import MuiLink from "@mui/material/Link";
import { useLocaleState, useTranslate } from "react-admin";
import type { WholeContact } from "./contact-resource.ts";

const KILOBYTE = 1024;

/** Files of a message, each a download. */
export function ContactFiles({ message: { files, reference } }: { message: WholeContact }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  if (files.length === 0) return null;
  const size = new Intl.NumberFormat(locale, { style: "unit", unit: "kilobyte", maximumFractionDigits: 0 });
  return (
    <Box aria-label={translate("contact.files")} component="ul" sx={{ mt: 2, mb: 0, pl: 2.5 }}>
      {files.map(({ position, name, bytes }) => (
        <li key={position}>
          <MuiLink download={name} href={`/office/contact-messages/${reference}/file?position=${position}`}>
            {name}
          </MuiLink>{" "}
          <Box component="span" sx={{ color: "text.secondary" }}>
            {size.format(Math.max(1, bytes / KILOBYTE))}
          </Box>
        </li>
      ))}
    </Box>
  );
}
