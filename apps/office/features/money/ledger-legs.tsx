import { LEDGER_ACCOUNTS, LEDGER_REASONS, type LedgerTransaction } from "@kram/contract/money";
import Box from "@mui/material/Box";
import { Fragment } from "react";
import { useTranslate } from "react-admin";
import { useFormats } from "../../ui/use-formats.ts";

export const REASON_CHOICES = [...LEDGER_REASONS, "bonus-cost"].map((id) => ({ id, name: `money.reason.${id}` }));

export const ACCOUNT_CHOICES = LEDGER_ACCOUNTS.map((id) => ({ id, name: `money.account.${id}` }));

/** Digits stand below one another and never break. */
export const AMOUNT = { whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" } as const;

/** Name and number. */
export function memberName(member: LedgerTransaction["member"]): string {
  return member === null ? "" : `${member.name} ${member.surname}, ${member.memberNo}`;
}

/** Shows both sides with signs. */
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
