import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import CircularProgress from "@mui/material/CircularProgress";
import { type ReactNode, useEffect, useRef } from "react";
import { Form, useTranslate } from "react-admin";
import { useSending } from "../../ui/use-sending.ts";

/** The fields of one step at the door with its button; what went wrong stands above the button and is read out, and what was typed stays. */
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
  /** Throws an error whose message is the key of a text. */
  onSend: (typed: Record<string, string>) => Promise<void>;
  onBack?: () => void;
  /** Stands among other parts of a page, and leaves the focus where it is. */
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
