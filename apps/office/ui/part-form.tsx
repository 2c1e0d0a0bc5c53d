import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { Form, useTranslate } from "react-admin";
import { useSending } from "./sending.ts";

/** Keeps the form from sending the page's whole record. */
const NO_RECORD = {};

/** A problem is read out and keeps what was typed. */
export function PartForm({
  button,
  defaultValues,
  onSend,
  children,
}: {
  button: string;
  defaultValues: object;
  /** Throws an error whose message is a text's key. */
  onSend: (typed: Readonly<Record<string, unknown>>) => Promise<void>;
  children: ReactNode;
}) {
  const translate = useTranslate();
  const { busy, problem, send } = useSending(onSend);
  return (
    <Form
      defaultValues={{ ...defaultValues }}
      mode="onTouched"
      noValidate
      onSubmit={(typed: object) => send({ ...typed })}
      record={NO_RECORD}
      sanitizeEmptyValues={false}
    >
      <Box sx={{ display: "grid", gap: 1, justifyItems: "start", "& > .MuiFormControl-root": { maxWidth: 720 } }}>
        {children}
        {problem ? <Alert severity="error">{translate(problem)}</Alert> : null}
        <Button aria-busy={busy} disabled={busy} sx={{ minHeight: 44, mt: 1 }} type="submit" variant="contained">
          {translate(button)}
        </Button>
      </Box>
    </Form>
  );
}
