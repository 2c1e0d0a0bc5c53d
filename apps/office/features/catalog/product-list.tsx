import Box from "@mui/material/Box";
import type { MouseEvent } from "react";
import {
  DataTable,
  Link,
  maxLength,
  required,
  SelectInput,
  TextInput,
  useDataProvider,
  useGetList,
  useRedirect,
  useTranslate,
} from "react-admin";
import { BeginButton } from "../../ui/begin-button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { RecordTable } from "../../ui/record-table.tsx";
import { ToneChip } from "../../ui/tone-chip.tsx";
import { useFormats } from "../../ui/use-formats.ts";
import type { ListedProduct, WholeProduct } from "./products-resource.ts";
import type { Choice } from "./categories-resource.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import type { BrandRecord } from "./brands-resource.ts";
import { slugOf } from "./slug-of.ts";
import { PRODUCT_CODE } from "./use-product-edit.ts";

const Column = DataTable.Col<ListedProduct>;
const MONEY = { whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" } as const;
const ALL = { pagination: { page: 1, perPage: 1000 } };

export default function ProductList() {
  const { data: categories = [] } = useGetList<Choice>("categories", ALL);
  const states = ["true", "false"].map((id) => ({ id, name: `catalog.published.${id}` }));
  const stocks = ["out", "low"].map((id) => ({ id, name: `catalog.stock_is.${id}` }));
  const lacking = [{ id: "true", name: "catalog.lacking" }];
  return (
    <ListPage
      actions={<BeginButton label="catalog.begin">{(close) => <NewProduct onClose={close} />}</BeginButton>}
      filters={[
        <SelectInput
          alwaysOn
          choices={categories}
          key="category"
          label="catalog.fields.category"
          source="categoryId"
          translateChoice={false}
        />,
        <SelectInput alwaysOn choices={states} key="published" label="catalog.fields.state" source="published" />,
        <SelectInput alwaysOn choices={stocks} key="stock" label="catalog.fields.stock" source="stock" />,
        <SelectInput alwaysOn choices={lacking} key="lacking" label="catalog.fields.lacking" source="lacking" />,
      ]}
      name="products"
      search="catalog.search"
    >
      <ProductTable />
    </ListPage>
  );
}

function ProductTable() {
  const translate = useTranslate();
  const formats = useFormats();
  return (
    <RecordTable<ListedProduct>
      bulkActionButtons={false}
      empty={<EmptyState hint="catalog.empty_hint" title="catalog.empty" />}
      rowClick="show"
    >
      <Column
        disableSort
        label={<Box sx={{ display: { xs: "none", sm: "block" } }}>{translate("catalog.fields.picture")}</Box>}
        render={(product) => <Thumbnail product={product} />}
      />
      <Column disableSort label="catalog.fields.title" render={(product) => <ProductLink product={product} />} />
      <Column disableSort label="catalog.fields.brand" render={({ brand }) => brand} />
      <Column
        disableSort
        label="catalog.fields.state"
        render={({ published, availableForSale }) => (
          <ToneChip
            text={translate(
              !published ? "catalog.published.false" : availableForSale ? "catalog.on_sale" : "catalog.off_sale",
            )}
            tone={!published ? "waits" : availableForSale ? "good" : "past"}
          />
        )}
      />
      <Column
        align="right"
        disableSort
        label="catalog.fields.stock"
        render={({ onHand, reserved, low }) => (
          <Box component="span" sx={{ color: low ? "error.main" : undefined }}>
            {translate("catalog.pieces_available", { available: onHand - reserved, reserved })}
          </Box>
        )}
        sx={MONEY}
      />
      <Column
        align="right"
        disableSort
        label="catalog.fields.price"
        render={({ grossPrice, currency }) => (grossPrice === null ? "–" : formats.amount(grossPrice, currency))}
        sx={MONEY}
      />
    </RecordTable>
  );
}

function Thumbnail({ product }: { product: ListedProduct }) {
  if (product.thumbnail === null) return <Box sx={{ width: 48, height: 48, bgcolor: "divider", borderRadius: 1 }} />;
  return (
    <Box
      alt=""
      component="img"
      height={48}
      loading="lazy"
      src={product.thumbnail}
      sx={{ borderRadius: 1, display: "block", objectFit: "cover" }}
      width={48}
    />
  );
}

function ProductLink({ product }: { product: ListedProduct }) {
  return (
    <>
      <Link
        onClick={(event: MouseEvent) => event.stopPropagation()}
        sx={{ fontWeight: 600 }}
        to={`/products/${encodeURIComponent(product.code)}/show`}
      >
        {product.title}
      </Link>
      <Box sx={{ color: "text.secondary", fontSize: "0.8125rem" }}>{product.code}</Box>
    </>
  );
}

/** Begins unpublished. */
function NewProduct({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const office = useDataProvider();
  const redirect = useRedirect();
  const { data: brands = [] } = useGetList<BrandRecord>("brands", ALL);
  const send = async ({ code, title, brand }: Readonly<Record<string, unknown>>) => {
    const slug = slugOf(String(title)) || slugOf(String(code));
    const { data } = await office.create<WholeProduct>("products", { data: { code, title, brand, slug } });
    redirect(`/products/${encodeURIComponent(data.code)}/show`);
  };
  return (
    <FormDialog
      button={translate("catalog.begin")}
      defaultValues={{ code: "", title: "", brand: "" }}
      hint={translate("catalog.begin_hint")}
      onClose={onClose}
      onSend={send}
      title={translate("catalog.begin_title")}
    >
      <TextInput label="catalog.fields.code" source="code" validate={PRODUCT_CODE} />
      <TextInput label="catalog.fields.title_pl" source="title" validate={[required(), maxLength(200)]} />
      <SelectInput
        choices={brands}
        label="catalog.fields.brand"
        source="brand"
        translateChoice={false}
        validate={required()}
      />
    </FormDialog>
  );
}
