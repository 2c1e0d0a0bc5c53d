import Box from "@mui/material/Box";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { PasswordInput, required, useAuthProvider, useTranslate } from "react-admin";
import { FormDialog } from "../../ui/form-dialog.tsx";
import type { OfficeAuthProvider } from "./auth-provider.ts";
import { CodeField } from "./sign-in-form.tsx";

/** The waiting call continues afterwards. */
export function ConfirmDialog() {
  const door = useAuthProvider<OfficeAuthProvider>();
  return door ? <Asking door={door} /> : null;
}

function Asking({ door }: { door: OfficeAuthProvider }) {
  const { confirmation } = door;
  const asked = useSyncExternalStore(confirmation.subscribe, confirmation.asked);
  const translate = useTranslate();
  const [needsCode, setNeedsCode] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  // The dialog takes the focus; its field needs it.
  useEffect(() => {
    if (asked) fields.current?.querySelector<HTMLInputElement>(needsCode ? "[name=code]" : "input")?.focus();
  }, [asked, needsCode]);
  if (!asked) return null;
  const send = async ({ password = "", code = "" }: { password?: string; code?: string }) => {
    try {
      await door.confirm({ password, ...(needsCode ? { code } : {}) });
    } catch (refusal) {
      if (refusal instanceof Error && refusal.message === "code.needed") setNeedsCode(true);
      throw refusal;
    }
    confirmation.end(true);
  };
  return (
    <FormDialog
      button={translate("sign-in.confirm")}
      hint={translate("sign-in.confirm_hint")}
      onClose={() => confirmation.end(false)}
      onSend={send}
      title={translate("sign-in.code_heading")}
    >
      <Box ref={fields} sx={{ display: "grid", gap: 1 }}>
        <PasswordInput
          autoComplete="current-password"
          label={translate("ra.auth.password")}
          source="password"
          validate={required()}
        />
        {needsCode ? <CodeField label="sign-in.code" /> : null}
      </Box>
    </FormDialog>
  );
}
