import { required, TextInput, useTranslate, Form } from "react-admin";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import CircularProgress from "@mui/material/CircularProgress";
import { type ReactNode, useEffect, useRef } from "react";
import { useSending } from "../../ui/sending.ts";

/** Spaces and dashes do not matter. */
export function CodeField({ label, digits = false }: { label: string; digits?: boolean }) {
  const translate = useTranslate();
  return (
    <TextInput
      autoComplete="one-time-code"
      label={translate(label)}
      slotProps={{
        htmlInput: {
          maxLength: 40,
          autoCapitalize: "characters",
          spellCheck: false,
          ...(digits ? { inputMode: "numeric" } : {}),
        },
      }}
      source="code"
      validate={required()}
    />
  );
}

/** A problem is read out and keeps what was typed. */
export function SignInForm({
  button,
  defaultValues,
  onSend,
  onBack,
  quiet = false,
  children,
}: {
  button: string;
  defaultValues?: Record<string, string>;
  /** Throws an error whose message is a text's key. */
  onSend: (typed: Record<string, string>) => Promise<void>;
  onBack?: () => void;
  /** Leaves the focus where it is. */
  quiet?: boolean;
  children: ReactNode;
}) {
  const translate = useTranslate();
  const { busy, problem, send } = useSending(onSend);
  const fields = useRef<HTMLDivElement>(null);
  // Each step begins in its first field.
  useEffect(() => {
    if (!quiet) fields.current?.querySelector("input")?.focus();
  }, [quiet]);
  return (
    <Form
      defaultValues={defaultValues ?? {}}
      mode="onTouched"
      noValidate
      onSubmit={(typed: object) => send(typed as Record<string, string>)}
    >
      <Box ref={fields} sx={{ display: "grid", gap: 1, pt: 1 }}>
        {children}
        {problem ? <Alert severity="error">{translate(problem)}</Alert> : null}
        <Button aria-busy={busy} sx={{ minHeight: 44 }} type="submit" variant="contained">
          {busy ? <CircularProgress aria-hidden={false} aria-label={button} color="inherit" size={20} /> : button}
        </Button>
        {onBack ? (
          <Button onClick={onBack} sx={{ minHeight: 44 }} type="button">
            {translate("sign-in.back")}
          </Button>
        ) : null}
      </Box>
    </Form>
  );
}
