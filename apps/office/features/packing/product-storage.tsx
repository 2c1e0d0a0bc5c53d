import { setProductStorage } from "@kram/contract/packing";
import { TextInput, useGetOne, useTranslate } from "react-admin";
import { FailedState } from "../../ui/failures.tsx";
import { PageLoading } from "../../ui/page.tsx";
import { Part } from "../../ui/part.tsx";
import { PartForm } from "../../ui/part-form.tsx";
import { useEdit } from "../../ui/sending.ts";
import { useMay } from "../about/public.ts";
import type { ProductStorage } from "./packing-resource.ts";

/** Stands on the product's page. */
export function ProductStorageForm({ code }: { code: string }) {
  const may = useMay(setProductStorage);
  const { data, error, refetch } = useGetOne<ProductStorage>("product-storages", { id: code }, { enabled: may });
  if (!may) return null;
  if (error && !data) return <FailedState code={error.message} onRetry={() => void refetch()} />;
  return data ? <StorageForm storage={data} /> : <PageLoading />;
}

function StorageForm({ storage }: { storage: ProductStorage }) {
  const translate = useTranslate();
  const edit = useEdit("product-storages", storage);
  const send = ({ place, barcodes }: Readonly<Record<string, unknown>>) => {
    const given = textOf(barcodes).split(/[\s,;]+/u);
    const body = { place: textOf(place), barcodes: [...new Set(given.filter((each) => each !== ""))] };
    return edit(body, "packing.storage.saved");
  };
  return (
    <Part hint={translate("packing.storage.hint")} title={translate("packing.storage.title")}>
      <PartForm
        button={translate("packing.storage.save")}
        defaultValues={{ place: storage.place, barcodes: storage.barcodes.join(" ") }}
        onSend={send}
      >
        <TextInput
          helperText={false}
          label="packing.storage.place"
          slotProps={{ htmlInput: { maxLength: 30 } }}
          source="place"
        />
        <TextInput
          helperText="packing.storage.barcodes_hint"
          label="packing.storage.barcodes"
          slotProps={{ htmlInput: { maxLength: 450 } }}
          source="barcodes"
        />
      </PartForm>
    </Part>
  );
}

function textOf(typed: unknown): string {
  return typeof typed === "string" ? typed : "";
}
