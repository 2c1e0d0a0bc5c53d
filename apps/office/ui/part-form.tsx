import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { type ReactNode, useState } from "react";
import { Form, useTranslate } from "react-admin";
import { useSending } from "./sending.ts";
import { FormChanges } from "./unsaved.tsx";

/** Keeps the form from sending the page's whole record. */
const NO_RECORD = {};

const SAVE_BAR = { display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center", mt: 1, width: "100%" } as const;

/** Stays in view while something is unsaved, however long the form. */
const STICKS = {
  position: "sticky",
  bottom: 0,
  zIndex: 2,
  py: 1,
  bgcolor: "background.paper",
  borderTop: 1,
  borderColor: "divider",
} as const;

/** What is unsaved is said, and asked about before it is left. A problem is read out and keeps what was typed. */
export function PartForm({
  button,
  defaultValues,
  onSend,
  children,
}: {
  button: string;
  defaultValues: object;
  /** Throws an error whose message is a text's key; false leaves everything unsaved. */
  onSend: (typed: Readonly<Record<string, unknown>>) => Promise<void> | Promise<boolean>;
  children: ReactNode;
}) {
  const translate = useTranslate();
  const [sent, setSent] = useState(0);
  const { busy, problem, send } = useSending(async (typed: Readonly<Record<string, unknown>>) => {
    if ((await onSend(typed)) !== false) setSent((before) => before + 1);
  });
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
        <FormChanges busy={busy} sent={sent}>
          {({ isUnsaved, takeBack }) => (
            <Box sx={isUnsaved ? { ...SAVE_BAR, ...STICKS } : SAVE_BAR}>
              <Button aria-busy={busy} disabled={busy} sx={{ minHeight: 44 }} type="submit" variant="contained">
                {translate(button)}
              </Button>
              {isUnsaved && (
                <>
                  <Button disabled={busy} onClick={takeBack} sx={{ minHeight: 44 }} type="button">
                    {translate("office.unsaved.take_back")}
                  </Button>
                  <Box component="span" sx={{ color: "text.secondary" }}>
                    {translate("office.unsaved.there")}
                  </Box>
                </>
              )}
            </Box>
          )}
        </FormChanges>
      </Box>
    </Form>
  );
}
