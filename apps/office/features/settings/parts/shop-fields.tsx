import type { ShopFacts } from "@kram/contract/settings";
import { isSocialAddress, SOCIAL_NAMES, SOCIAL_NETWORKS, type SocialNetwork } from "@kram/domain/settings";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { TextInput, useDataProvider, useInput, useTranslate } from "react-admin";
import { ChooseFile } from "../../../ui/inputs.tsx";
import { useRun } from "../../../ui/sending.ts";

type Logo = NonNullable<ShopFacts["logo"]>;

/** Sends a file at once; the shop shows it when the form is saved. */
export function LogoField() {
  const translate = useTranslate();
  const office = useDataProvider();
  const { busy, run } = useRun();
  const { field } = useInput<Logo | null>({ source: "logo", defaultValue: null });
  const logo = (field.value || null) as Logo | null;
  const send = async (file: { name: string; content: string }) => {
    const { data } = await office.create<Logo>("shop-logos", { data: file });
    const { name, width, height } = data;
    field.onChange({ name, width, height });
  };
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, mb: 1 }}>
      <Typography component="legend" sx={{ mb: 0.5 }} variant="subtitle2">
        {translate("settings.shop.logo")}
      </Typography>
      {logo && (
        <Box
          alt={translate("settings.shop.logo")}
          component="img"
          height={logo.height}
          src={`/media/${logo.name}`}
          sx={{ display: "block", height: 48, width: "auto", maxWidth: 240, objectFit: "contain", bgcolor: "#faf8f2" }}
          width={logo.width}
        />
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, my: 1 }}>
        <ChooseFile
          accept="image/png,image/webp,image/jpeg"
          busy={busy}
          label={translate(logo ? "settings.shop.logo_change" : "settings.shop.logo_choose")}
          onFile={(file) => void run(() => send(file))}
        />
        {logo && (
          <Button color="error" disabled={busy} onClick={() => field.onChange(null)}>
            {translate("settings.shop.logo_remove")}
          </Button>
        )}
      </Box>
      <Typography color="text.secondary" variant="body2">
        {translate("settings.shop.logo_hint")}
      </Typography>
    </Box>
  );
}

const emptied = (text: string) => text;

const addressOf = (network: SocialNetwork) => (typed: string | null | undefined) => {
  const text = (typed ?? "").trim();
  return text === "" || isSocialAddress(network, text) ? undefined : "settings.shop.social_wrong";
};

const ADDRESS_RULES = SOCIAL_NETWORKS.map((network) => [network, addressOf(network)] as const);

/** One field a network; empty ones stay out of the footer. */
export function SocialFields() {
  const translate = useTranslate();
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, display: "grid" }}>
      <Typography component="legend" variant="subtitle2">
        {translate("settings.shop.social")}
      </Typography>
      <Typography color="text.secondary" variant="body2">
        {translate("settings.shop.social_hint")}
      </Typography>
      {ADDRESS_RULES.map(([network, rule]) => (
        <TextInput
          helperText={false}
          key={network}
          label={SOCIAL_NAMES[network]}
          parse={emptied}
          source={`social.${network}`}
          type="url"
          validate={rule}
        />
      ))}
    </Box>
  );
}
