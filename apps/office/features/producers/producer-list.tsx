import { changeProducer, MOST_PRODUCERS } from "@kram/contract/catalog";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { DataTable, maxLength, required, TextInput, useTranslate } from "react-admin";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { useEdit } from "../../ui/sending.ts";
import { useMay } from "../about/public.ts";
import type { ProducerRecord } from "./producers-resource.ts";

const Column = DataTable.Col<ProducerRecord>;

/** Whom products name as manufacturer or as responsible in the Union; a change is one for all of them. */
export default function ProducerList() {
  return (
    <ListPage name="producers" perPage={MOST_PRODUCERS}>
      <DataTable<ProducerRecord>
        bulkActionButtons={false}
        empty={<EmptyState hint="producers.empty_hint" title="producers.empty" />}
        rowClick={false}
      >
        <Column disableSort label="catalog.fields.party_name" render={(producer) => <Named producer={producer} />} />
        <Column align="right" disableSort label="brands.fields.products" render={({ productCount }) => productCount} />
        <Column disableSort label="producers.change" render={(producer) => <Change producer={producer} />} />
      </DataTable>
    </ListPage>
  );
}

function Named({ producer: { name, address, email } }: { producer: ProducerRecord }) {
  return (
    <>
      <strong>{name}</strong>
      <Box sx={{ color: "text.secondary", fontSize: "0.8125rem", overflowWrap: "anywhere" }}>
        {address}, {email}
      </Box>
    </>
  );
}

function Change({ producer }: { producer: ProducerRecord }) {
  const translate = useTranslate();
  const may = useMay(changeProducer);
  const edit = useEdit("producers", producer);
  const [isOpen, setOpen] = useState(false);
  const { name, address, email, productCount } = producer;
  if (!may) return null;
  const send = (to: Readonly<Record<string, unknown>>) =>
    edit({ from: { name, address, email }, to }, "producers.changed", { name: String(to["name"]) });
  return (
    <>
      <Button
        aria-label={`${translate("producers.change")}: ${name}`}
        onClick={() => setOpen(true)}
        size="small"
        variant="outlined"
      >
        {translate("producers.change")}
      </Button>
      {isOpen && (
        <FormDialog
          button={translate("ra.action.save")}
          defaultValues={{ name, address, email }}
          hint={translate("producers.change_hint", { smart_count: productCount })}
          onClose={() => setOpen(false)}
          onSend={send}
          title={translate("producers.change_title", { name })}
        >
          <TextInput label="catalog.fields.party_name" source="name" validate={[required(), maxLength(200)]} />
          <TextInput label="catalog.fields.party_address" source="address" validate={[required(), maxLength(300)]} />
          <TextInput label="catalog.fields.party_email" source="email" validate={[required(), maxLength(200)]} />
        </FormDialog>
      )}
    </>
  );
}
