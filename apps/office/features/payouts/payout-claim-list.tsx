import { addPayout, type PayoutClaim } from "@kram/contract/payouts";
import Button from "@mui/material/Button";
import { useState } from "react";
import { DataTable, maxLength, required, TextInput, useTranslate } from "react-admin";
import { memberColumn } from "../../ui/case-columns.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { RecordTable } from "../../ui/record-table.tsx";
import { useAdd } from "../../ui/sending.ts";
import { useFormats } from "../../ui/use-formats.ts";
import { useMay } from "../about/public.ts";
import { AMOUNT } from "../money/public.ts";

const Column = DataTable.Col<PayoutClaim>;

/** Money of people who cannot ask for it, the largest sums first. */
export default function PayoutClaimList() {
  return (
    <ListPage name="payout-claims">
      <ClaimTable />
    </ListPage>
  );
}

function ClaimTable() {
  const translate = useTranslate();
  const formats = useFormats();
  const mayAdd = useMay(addPayout);
  const [chosen, setChosen] = useState<PayoutClaim | null>(null);
  return (
    <>
      <RecordTable<PayoutClaim>
        bulkActionButtons={false}
        empty={<EmptyState hint="payouts.claims_empty_hint" title="payouts.claims_empty" />}
        rowClick={false}
      >
        {memberColumn}
        <Column
          disableSort
          label="payouts.fields.accountState"
          render={({ state }) => translate(`payouts.claim.${state}`)}
        />
        <Column
          align="right"
          disableSort
          label="money.fields.amount"
          render={({ amount, currency }) => formats.amount(amount, currency)}
          sx={AMOUNT}
        />
        <Column disableSort label="payouts.fields.movedOn" render={({ movedOn }) => formats.day(movedOn)} />
        <Column disableSort label="payouts.fields.lapsesOn" render={({ lapsesOn }) => formats.day(lapsesOn)} />
        <Column
          disableSort
          label="payouts.fields.steps"
          render={(claim) =>
            claim.open
              ? translate("payouts.under_way")
              : mayAdd && (
                  <Button
                    aria-label={`${translate("payouts.pay_out")}: ${claim.member.memberNo}`}
                    onClick={() => setChosen(claim)}
                    variant="outlined"
                  >
                    {translate("payouts.pay_out")}
                  </Button>
                )
          }
        />
      </RecordTable>
      {chosen && <PayOut claim={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

function PayOut({ claim: { member, state }, onClose }: { claim: PayoutClaim; onClose: () => void }) {
  const translate = useTranslate();
  const add = useAdd("payout-claims");
  const { memberNo, name, surname } = member;
  return (
    <FormDialog
      button={translate("payouts.pay_out")}
      defaultValues={{ holder: state === "blocked" ? `${name} ${surname}` : "" }}
      hint={translate("payouts.pay_out_hint")}
      onClose={onClose}
      onSend={({ holder, account, note }) =>
        add({ memberNo, holder: String(holder), account: String(account), note: String(note) }, "payouts.pay_out_done")
      }
      title={translate("payouts.pay_out_title", { who: memberNo })}
    >
      <TextInput
        helperText={false}
        label="payouts.fields.holder"
        source="holder"
        validate={[required(), maxLength(140)]}
      />
      <TextInput
        helperText={false}
        label="payouts.fields.account"
        source="account"
        validate={[required(), maxLength(50)]}
      />
      <TextInput
        helperText="payouts.note_hint"
        label="payouts.fields.note"
        multiline
        source="note"
        validate={[required(), maxLength(300)]}
      />
    </FormDialog>
  );
}
