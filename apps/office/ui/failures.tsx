import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslate, useListContext, useShowContext, type ErrorProps } from "react-admin";
import Alert from "@mui/material/Alert";
import type { ReactNode } from "react";

/** Offers a retry; `code` is the API's. */
export function FailedState({ code, onRetry }: { code: string | undefined; onRetry: () => void }) {
  const translate = useTranslate();
  const reason = code === undefined ? "" : translate(code, { _: "" });
  return (
    <Box role="alert" sx={{ p: 4, textAlign: "center" }}>
      <Typography component="h2" variant="h6">
        {translate("office.load_failed")}
      </Typography>
      <Typography color="text.secondary" sx={{ mt: 1, mb: 2 }}>
        {reason || translate("office.load_failed_hint")}
      </Typography>
      <Button onClick={onRetry} variant="outlined">
        {translate("office.retry")}
      </Button>
    </Box>
  );
}

export function FailedList() {
  const { error, refetch } = useListContext();
  return <FailedState code={messageOf(error)} onRetry={() => void refetch()} />;
}

/** A failed second reading keeps the parts and what is being typed. */
export function RecordOrFailure({ children }: { children: ReactNode }) {
  const { error, record, refetch } = useShowContext();
  const translate = useTranslate();
  if (error && !record) return <FailedState code={messageOf(error)} onRetry={() => void refetch()} />;
  const again = <Button onClick={() => void refetch()}>{translate("office.retry")}</Button>;
  return (
    <>
      {error ? (
        <Alert action={again} severity="warning" sx={{ mb: 2 }}>
          {translate("office.load_failed")}
        </Alert>
      ) : null}
      {children}
    </>
  );
}

/** For reads whose failure the page shows: one retry, no toast. */
export const SHOWN_ON_PAGE = { retry: 1, retryDelay: 400, onError: () => undefined } as const;

function messageOf(error: unknown): string | undefined {
  return error instanceof Error ? error.message : undefined;
}

/** Replaces a page that broke while drawing, as after an update. */
export function FailedPage(_: ErrorProps) {
  return <FailedState code={undefined} onRetry={() => window.location.reload()} />;
}
