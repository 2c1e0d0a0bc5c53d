import { invoiceRulesOf } from "@kram/countries/invoices";
import { unreadableColours } from "@kram/domain/settings";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { useTranslate } from "react-admin";
import { Part } from "../../../ui/part.tsx";
import { useAbout } from "../../about/public.ts";

const GREEN = {
  light: { accent: "#1f5138", onAccent: "#fdfcf7" },
  dark: { accent: "#a9d3b8", onAccent: "#16271d" },
};

/** Paper and ink of shop and mails in both themes. */
const SHEETS = {
  light: { background: "#faf8f2", color: "#22262e" },
  dark: { background: "#1b1815", color: "#f1ece2" },
} as const;

interface TypedShop {
  name?: string | null;
  ownColours?: boolean;
  colours?: typeof GREEN;
}

/** The wordmark and a button as the shop and its mails draw them. */
export function ShopPreview({ typed }: { typed: object }) {
  const translate = useTranslate();
  const { name, ownColours, colours } = typed as TypedShop;
  const shown = ownColours && colours ? colours : GREEN;
  const unreadable = unreadableColours(shown);
  return (
    <Part hint={translate("settings.preview_hint")} title={translate("settings.preview")}>
      {(["light", "dark"] as const).map((theme) => (
        <Box key={theme} sx={{ ...SHEETS[theme], p: 2, mb: 1, borderRadius: 1, overflowWrap: "anywhere" }}>
          <Box sx={{ font: "600 24px Georgia, serif", color: shown[theme].accent, mb: 1.5 }}>{name}</Box>
          <Box component="p" sx={{ m: 0, mb: 1.5 }}>
            {translate("settings.preview_words")}
          </Box>
          <Box
            component="span"
            sx={{
              display: "inline-block",
              px: 3,
              py: 1.5,
              borderRadius: 1,
              fontWeight: 700,
              background: shown[theme].accent,
              color: shown[theme].onAccent,
            }}
          >
            {translate("settings.preview_button")}
          </Box>
        </Box>
      ))}
      {unreadable.length > 0 && <Alert severity="warning">{translate("shop.contrast-low")}</Alert>}
    </Part>
  );
}

type TypedCompany = Readonly<Record<string, string | null | undefined>> & {
  facts?: Readonly<Record<string, string | null | undefined>>;
};

/** The seller of an invoice, and the foot of a mail. */
export function CompanyPreview({ typed: form }: { typed: object }) {
  const translate = useTranslate();
  const { instance } = useAbout();
  const { facts = {}, ...typed } = form as TypedCompany;
  const rules = invoiceRulesOf({ code: instance }).seller;
  const known = Object.fromEntries(Object.entries(facts).map(([id, text]) => [id, text ?? ""]));
  const words = (...keys: string[]) => keys.map((key) => typed[key] ?? "").filter((text) => text !== "");
  const register = [rules.registerOf(known), rules.letterNoteOf(known)].filter((text) => text !== "").join(" · ");
  const place = words("zipCode", "city").join(" ");
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      <Part title={translate("settings.preview_invoice")}>
        <Lines
          lines={[
            ...words("name", "street"),
            place,
            ...words("taxNumber", "vatNumber"),
            words("email", "phone").join(" · "),
          ]}
        />
      </Part>
      <Part title={translate("settings.preview_mail")}>
        <Lines
          lines={[
            [...words("name", "street"), place].filter((text) => text !== "").join(", "),
            register,
            words("taxNumber", "vatNumber", "phone", "email").join(" · "),
          ]}
        />
      </Part>
    </Box>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <Box
      sx={{ ...SHEETS.light, p: 2, borderRadius: 1, fontSize: "0.8125rem", overflowWrap: "anywhere", minHeight: 48 }}
    >
      {lines
        .filter((line) => line !== "")
        .map((line) => (
          <div key={line}>{line}</div>
        ))}
    </Box>
  );
}
