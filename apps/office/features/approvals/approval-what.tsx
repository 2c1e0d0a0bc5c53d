import type { Approval } from "@kram/contract/approvals";
import Box from "@mui/material/Box";
import { Link, useTranslate } from "react-admin";
import { useFormats } from "../../ui/use-formats.ts";
import { memberName } from "../money/public.ts";

const SMALL = { color: "text.secondary", fontSize: "0.8125rem", overflowWrap: "anywhere" } as const;

/** Shows before and after. */
export function ApprovalWhat({
  asked: { kind, member, subject, roles, account, month, lines, corrects, order },
}: {
  asked: Approval;
}) {
  const translate = useTranslate();
  const formats = useFormats();
  const named = (some: readonly string[]) =>
    some.length === 0
      ? translate("approvals.no_roles")
      : some.map((role) => translate(`staff.role.${role}`)).join(", ");
  return (
    <>
      <strong>{translate(`approvals.kind.${kind}`)}</strong>
      {member && <div>{memberName(member)}</div>}
      {subject && (
        <div>
          {subject.name}
          <Box sx={SMALL}>{subject.email}</Box>
        </div>
      )}
      <Box sx={SMALL}>
        {roles && (
          <>
            <div>{translate("approvals.has", { roles: named(roles.before) })}</div>
            <div>{translate("approvals.gets", { roles: named(roles.given) })}</div>
          </>
        )}
        {order && (
          <div>
            <Link to={`/orders/${order.number}/show`}>{order.number}</Link>, {translate(`approvals.why.${order.why}`)}
          </div>
        )}
        {month !== null && formats.month(month)}
        {lines !== null && kind === "payout-batch" && (
          <Link to="/payouts">{translate("approvals.payouts", { smart_count: lines })}</Link>
        )}
        {lines !== null && kind !== "payout-batch" && (
          <>
            {translate("approvals.lines", { smart_count: lines })},{" "}
            <a download href="/office/exports/opening-balances">
              {translate("approvals.lines_file")}
            </a>
          </>
        )}
        {kind === "balance-correction" && account !== null && translate(`money.account.${account}`)}
        {corrects !== null && (
          <>
            {", "}
            <Link to={`/ledger/${corrects}/show`}>{translate("money.transaction", { id: corrects })}</Link>
          </>
        )}
      </Box>
    </>
  );
}
