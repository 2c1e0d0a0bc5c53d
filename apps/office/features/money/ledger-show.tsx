import Box from "@mui/material/Box";
import type { LedgerTransaction, LedgerTransactionDetail } from "@kram/contract/money";
import { Link, useRecordContext, useShowContext, useTranslate } from "react-admin";
import { Fact, Facts } from "../../ui/facts.tsx";
import { PageLoading } from "../../ui/page-loading.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Part } from "../../ui/part.tsx";
import { ShowPage } from "../../ui/show-page.tsx";
import { useFormats } from "../../ui/use-formats.ts";
import { Legs } from "./ledger-legs.tsx";
import { AMOUNT, memberName } from "./money-words.ts";

/** One transaction of the ledger: both sides, what caused it, and what else moved for the same reason. */
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
  // react-admin hands over the row of the list first; what caused it follows.
  if (!record || !("related" in record)) return <PageLoading />;
  return (
    <Box sx={{ display: "grid", gap: 2, maxWidth: 900 }}>
      <Part title={translate(`money.reason.${record.reason}`, { _: record.reason })}>
        <LedgerFacts transaction={record} />
      </Part>
      <Part hint={translate("money.legs_hint")} title={translate("money.fields.legs")}>
        <Legs currency={record.currency} legs={record.legs} />
      </Part>
      <Part hint={translate("money.related_hint")} title={translate("money.related")}>
        {record.related.length === 0 ? translate("money.related_none") : <Related items={record.related} />}
      </Part>
    </Box>
  );
}

function LedgerFacts({ transaction }: { transaction: LedgerTransactionDetail }) {
  const formats = useFormats();
  const { cause, member, orderNumber, postedAt, amount, currency } = transaction;
  return (
    <Facts>
      <Fact label="money.fields.at">{formats.instant(postedAt)}</Fact>
      <Fact label="money.fields.amount">{formats.amount(amount, currency)}</Fact>
      {member && <Fact label="orders.fields.member">{memberName(member)}</Fact>}
      {orderNumber !== null && (
        <Fact label="money.fields.order">
          <Link to={`/orders/${orderNumber}/show`}>{orderNumber}</Link>
        </Fact>
      )}
      {cause?.month && <Fact label="money.fields.month">{formats.month(cause.month)}</Fact>}
      {cause?.planVersion && <Fact label="money.fields.plan">{cause.planVersion}</Fact>}
      {cause?.staffName && <Fact label="money.fields.by">{cause.staffName}</Fact>}
      {cause?.approvedBy && <Fact label="money.fields.approvedBy">{cause.approvedBy}</Fact>}
      {cause && cause.note !== "" && <Fact label="money.fields.note">{cause.note}</Fact>}
    </Facts>
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
