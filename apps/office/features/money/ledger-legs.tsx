import Box from "@mui/material/Box";
import type { LedgerTransaction } from "@kram/contract/money";
import { Fragment } from "react";
import { useTranslate } from "react-admin";
import { useFormats } from "../../ui/use-formats.ts";
import { AMOUNT } from "./money-words.ts";

/** Both sides of a transaction with signs. */
export function Legs({ legs, currency }: Pick<LedgerTransaction, "legs" | "currency">) {
  const translate = useTranslate();
  const formats = useFormats();
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: "grid", gridTemplateColumns: "minmax(110px, max-content) max-content", columnGap: 2 }}
    >
      {legs.map(({ account, amount }) => (
        <Fragment key={account}>
          <Box component="dt" sx={{ color: "text.secondary" }}>
            {translate(`money.account.${account}`)}
          </Box>
          <Box component="dd" sx={{ ...AMOUNT, m: 0, textAlign: "right" }}>
            {amount.startsWith("-") ? "−" : "+"}
            {formats.amount(amount.replace(/^-/u, ""), currency)}
          </Box>
        </Fragment>
      ))}
    </Box>
  );
}
