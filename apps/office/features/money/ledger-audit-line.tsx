import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useGetOne, useTranslate } from "react-admin";
import { useFormats } from "../../ui/use-formats.ts";
import { AUDIT_ID, type KeptAudit } from "./ledger-resource.ts";

const ONCE = { retry: false, refetchOnWindowFocus: false } as const;
const SHOWN = 10;

/** It can be repeated. */
export function LedgerAuditLine() {
  const translate = useTranslate();
  const { data, error, isFetching, refetch } = useGetOne<KeptAudit>("ledger-audit", { id: AUDIT_ID }, ONCE);
  const again = (
    <Button aria-busy={isFetching} color="inherit" disabled={isFetching} onClick={() => void refetch()} size="small">
      {translate("money.audit.again")}
    </Button>
  );
  const severity = error || (data?.problems.length ?? 0) > 0 ? "error" : "success";
  return (
    <Alert action={again} severity={data || error ? severity : "info"} sx={{ mt: 2 }}>
      {error && translate(error.message, { _: translate("office.load_failed") })}
      {!data && !error && translate("money.audit.runs")}
      {data && !error && <Found audit={data} />}
    </Alert>
  );
}

function Found({ audit }: { audit: KeptAudit }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { problems, sums, transactions, entries } = audit;
  const when = formats.instant(audit.ranAt);
  if (problems.length === 0) {
    const zero = sums.map(({ currency, sum }) => formats.amount(sum, currency)).join(", ");
    return translate("money.audit.green", { when, transactions, entries, sums: zero });
  }
  return (
    <>
      {translate("money.audit.red", { when, smart_count: problems.length })}
      <Box component="ul" sx={{ m: 0, pl: 2 }}>
        {problems.slice(0, SHOWN).map(({ rule, place }) => (
          <li key={`${rule} ${place}`}>{translate(`money.audit.rule.${rule}`, { place })}</li>
        ))}
      </Box>
    </>
  );
}
