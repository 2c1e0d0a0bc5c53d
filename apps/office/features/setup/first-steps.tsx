import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { Lack } from "@kram/contract/setup";
import { email, Link, maxLength, required, TextInput, useDataProvider, useNotify, useTranslate } from "react-admin";
import { Part } from "../../ui/part.tsx";
import { PartForm } from "../../ui/part-form.tsx";
import { useSending } from "../../ui/sending.ts";
import { ProviderSteps } from "../providers/public.ts";
import { SettingStep } from "../settings/public.ts";

/** Without them no real shop opens. */
const PARTIES = ["smtp", "przelewy24", "stripe"] as const;

const EMAIL = [required(), email(), maxLength(254)];
const NAME = [required(), maxLength(60)];

/** Each saved at once; `onDone` reads the list again. Mail and payments stay, so that they can be tried. */
export function FirstSteps({ lacks, onDone }: { lacks: readonly Lack[]; onDone: () => void }) {
  const lacking = new Set(lacks.map(({ id }) => id));
  return (
    <>
      {lacking.has("settings-company") && <SettingStep part="company" />}
      {lacking.has("settings-shop") && <SettingStep part="shop" />}
      <ProviderSteps of={lacking.has("providers-lockers") ? [...PARTIES, "inpost"] : PARTIES} />
      {lacking.has("members-first") && <FirstMember onDone={onDone} />}
      {lacking.has("catalog-product") && <FirstProducts onDone={onDone} />}
    </>
  );
}

function FirstMember({ onDone }: { onDone: () => void }) {
  const translate = useTranslate();
  const office = useDataProvider();
  const notify = useNotify();
  const send = async (typed: Readonly<Record<string, unknown>>) => {
    await office.create("first-members", { data: { ...typed } });
    notify("setup.member_done", { type: "success" });
    onDone();
  };
  return (
    <Part hint={translate("setup.member_hint")} title={translate("setup.member")}>
      <PartForm button="setup.member_add" defaultValues={{ name: "", surname: "", email: "" }} onSend={send}>
        <TextInput label="setup.name" source="name" validate={NAME} />
        <TextInput label="setup.surname" source="surname" validate={NAME} />
        <TextInput label="setup.email" source="email" type="email" validate={EMAIL} />
      </PartForm>
    </Part>
  );
}

function FirstProducts({ onDone }: { onDone: () => void }) {
  const translate = useTranslate();
  const office = useDataProvider();
  const notify = useNotify();
  const { busy, problem, send } = useSending(async () => {
    await office.create("sample-catalogues", { data: {} });
    notify("setup.samples_done", { type: "success" });
    onDone();
  });
  return (
    <Part hint={translate("setup.products_hint")} title={translate("setup.products")}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center" }}>
        <Button
          aria-busy={busy}
          disabled={busy}
          onClick={() => void send({})}
          sx={{ minHeight: 44 }}
          variant="outlined"
        >
          {translate("setup.products_samples")}
        </Button>
        <Link to="/exports">{translate("setup.products_file")}</Link>
        <Link to="/products">{translate("setup.products_by_hand")}</Link>
      </Box>
      {problem ? (
        <Alert severity="error" sx={{ mt: 1 }}>
          {translate(problem)}
        </Alert>
      ) : null}
    </Part>
  );
}
