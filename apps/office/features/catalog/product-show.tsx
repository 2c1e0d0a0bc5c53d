import { STOCK_REASONS } from "@kram/contract/catalog";
import Box from "@mui/material/Box";
import {
  maxLength,
  NumberInput,
  required,
  SelectInput,
  Show,
  TabbedShowLayout,
  TextInput,
  useRecordContext,
  useShowContext,
  useTranslate,
} from "react-admin";
import { RecordOrFailure, SHOWN_ON_PAGE } from "../../ui/failures.tsx";
import { PageLoading, PageTitle } from "../../ui/page.tsx";
import { PartForm } from "../../ui/part-form.tsx";
import { ProductStorageForm } from "../packing/public.ts";
import { StockMovements } from "../stock/public.ts";
import { ProductDuties } from "./product-duties.tsx";
import { ProductDetails } from "./product-details.tsx";
import { ProductFiles } from "./product-files.tsx";
import { ProductGate } from "./product-gate.tsx";
import { ProductPictures } from "./product-pictures.tsx";
import { ProductPrices } from "./product-prices.tsx";
import { ProductTexts } from "./product-texts.tsx";
import type { ListedProduct, WholeProduct } from "./products-resource.ts";
import { useProductEdit } from "./use-product-edit.ts";

export default function ProductShow() {
  return (
    <Show actions={false} error={false} queryOptions={SHOWN_ON_PAGE} sx={{ mt: 2 }} title={<ProductTitle />}>
      <RecordOrFailure>
        <ProductParts />
      </RecordOrFailure>
    </Show>
  );
}

function ProductTitle() {
  const { record } = useShowContext<WholeProduct>();
  const translate = useTranslate();
  const name = record && "texts" in record ? record.texts.pl.title : "";
  return <PageTitle text={name || record?.code || translate("resources.products.name", { smart_count: 1 })} />;
}

function ProductParts() {
  const product = useRecordContext<ListedProduct | WholeProduct>();
  // react-admin hands over the list's row first.
  if (!product || !("texts" in product)) return <PageLoading />;
  return (
    <>
      <ProductGate product={product} />
      <TabbedShowLayout>
        <TabbedShowLayout.Tab label="catalog.tabs.texts">
          <ProductTexts product={product} />
        </TabbedShowLayout.Tab>
        <TabbedShowLayout.Tab label="catalog.tabs.details">
          <ProductDetails product={product} />
        </TabbedShowLayout.Tab>
        <TabbedShowLayout.Tab label="catalog.tabs.duties">
          <ProductDuties product={product} />
        </TabbedShowLayout.Tab>
        <TabbedShowLayout.Tab label="catalog.tabs.prices">
          <ProductPrices product={product} />
        </TabbedShowLayout.Tab>
        <TabbedShowLayout.Tab label="catalog.tabs.stock">
          <ProductStock product={product} />
          <ProductStorageForm code={product.code} />
          <StockMovements code={product.code} key={product.stock.onHand} />
        </TabbedShowLayout.Tab>
        <TabbedShowLayout.Tab label="catalog.tabs.pictures">
          <ProductPictures product={product} />
        </TabbedShowLayout.Tab>
        <TabbedShowLayout.Tab label="catalog.tabs.files">
          <ProductFiles product={product} />
        </TabbedShowLayout.Tab>
      </TabbedShowLayout>
    </>
  );
}

const NOTHING = { change: null, reason: "delivery", note: "" };
const NOTE = [
  maxLength(300),
  (note: string | null, { reason }: Readonly<Record<string, unknown>>) =>
    reason === "other" && (note ?? "").trim() === "" ? "ra.validation.required" : undefined,
];

function ProductStock({ product }: { product: WholeProduct }) {
  const translate = useTranslate();
  const edit = useProductEdit(product);
  const { onHand, reserved, sold } = product.stock;
  const send = ({ change, reason, note }: Readonly<Record<string, unknown>>) => {
    const body = {
      change: Number(change),
      reason: reason as (typeof STOCK_REASONS)[number],
      note: typeof note === "string" ? note : "",
    };
    return edit({ stock: body }, "catalog.stock_changed");
  };
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      <Box
        component="dl"
        sx={{ m: 0, display: "flex", flexWrap: "wrap", gap: 4, "& dd": { m: 0, fontSize: "1.25rem" } }}
      >
        {Object.entries({ onHand, reserved, available: onHand - reserved, sold }).map(([name, pieces]) => (
          <div key={name}>
            <Box component="dt" sx={{ color: "text.secondary" }}>
              {translate(`catalog.pieces.${name}`)}
            </Box>
            <dd>{pieces}</dd>
          </div>
        ))}
      </Box>
      <PartForm button="catalog.change_stock" defaultValues={NOTHING} key={onHand} onSend={send}>
        <NumberInput
          helperText="catalog.change_hint"
          label="catalog.fields.change"
          source="change"
          validate={required()}
        />
        <SelectInput
          choices={STOCK_REASONS.map((id) => ({ id, name: `catalog.reason.${id}` }))}
          label="catalog.fields.reason"
          source="reason"
          validate={required()}
        />
        <TextInput helperText="catalog.note_hint" label="catalog.fields.note" source="note" validate={NOTE} />
      </PartForm>
    </Box>
  );
}
