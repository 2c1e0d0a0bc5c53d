import Box from "@mui/material/Box";
import type { LedgerTransaction, LedgerTransactionDetail } from "@kram/contract/money";
import { Link, useRecordContext, useShowContext, useTranslate } from "react-admin";
import { Detail, Details } from "../../ui/details.tsx";
import { PageLoading, PageTitle, ShowPage } from "../../ui/page.tsx";
import { Part } from "../../ui/part.tsx";
import { useFormats } from "../../ui/use-formats.ts";
import { Legs, AMOUNT, memberName } from "./ledger-legs.tsx";
import { MemberStatementsPart } from "./member-statements.tsx";

/** Shows its cause and related ones. */
export default function LedgerShow() {
  return (
    <ShowPage title={<LedgerTitle />}>
      <LedgerParts />
    </ShowPage>
  );
}

function LedgerTitle() {
  const { record } = useShowContext<LedgerTransactionDetail>();
  const translate = useTranslate();
  return <PageTitle text={translate("money.transaction", { id: record?.id ?? "" })} />;
}

function LedgerParts() {
  const translate = useTranslate();
  const record = useRecordContext<LedgerTransaction | LedgerTransactionDetail>();
  // react-admin hands over the list's row first.
  if (!record || !("related" in record)) return <PageLoading />;
  return (
    <Box sx={{ display: "grid", gap: 2, maxWidth: 900 }}>
      <Part title={translate(`money.reason.${record.reason}`, { _: record.reason })}>
        <LedgerDetails transaction={record} />
      </Part>
      <Part hint={translate("money.legs_hint")} title={translate("money.fields.legs")}>
        <Legs currency={record.currency} legs={record.legs} />
      </Part>
      <Part hint={translate("money.related_hint")} title={translate("money.related")}>
        {record.related.length === 0 ? translate("money.related_none") : <Related items={record.related} />}
      </Part>
      {record.member && <MemberStatementsPart memberNo={record.member.memberNo} />}
    </Box>
  );
}

function LedgerDetails({ transaction }: { transaction: LedgerTransactionDetail }) {
  const formats = useFormats();
  const { cause, member, orderNumber, postedAt, amount, currency } = transaction;
  return (
    <Details>
      <Detail label="money.fields.at">{formats.instant(postedAt)}</Detail>
      <Detail label="money.fields.amount">{formats.amount(amount, currency)}</Detail>
      {member && <Detail label="orders.fields.member">{memberName(member)}</Detail>}
      {orderNumber !== null && (
        <Detail label="money.fields.order">
          <Link to={`/orders/${orderNumber}/show`}>{orderNumber}</Link>
        </Detail>
      )}
      {cause?.month && <Detail label="money.fields.month">{formats.month(cause.month)}</Detail>}
      {cause?.planVersion && <Detail label="money.fields.plan">{cause.planVersion}</Detail>}
      {cause?.staffName && <Detail label="money.fields.by">{cause.staffName}</Detail>}
      {cause?.approvedBy && <Detail label="money.fields.approvedBy">{cause.approvedBy}</Detail>}
      {cause && cause.note !== "" && <Detail label="money.fields.note">{cause.note}</Detail>}
    </Details>
  );
}

function Related({ items }: { items: LedgerTransaction[] }) {
  const translate = useTranslate();
  const formats = useFormats();
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1.5 }}>
      {items.map(({ id, reason, postedAt, legs, currency }) => (
        <Box component="li" key={id}>
          <Link sx={{ fontWeight: 600 }} to={`/ledger/${id}/show`}>
            {id}
          </Link>{" "}
          {translate(`money.reason.${reason}`, { _: reason })},{" "}
          <Box component="span" sx={AMOUNT}>
            {formats.instant(postedAt)}
          </Box>
          <Legs currency={currency} legs={legs} />
        </Box>
      ))}
    </Box>
  );
}
