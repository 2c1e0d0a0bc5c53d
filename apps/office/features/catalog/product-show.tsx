import { Show, TabbedShowLayout, useRecordContext, useShowContext, useTranslate } from "react-admin";
import { RecordOrFailure, SHOWN_ON_PAGE } from "../../ui/failed-record.tsx";
import { PageLoading } from "../../ui/page-loading.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { ProductDuties } from "./product-duties.tsx";
import { ProductFiles } from "./product-files.tsx";
import { ProductFacts } from "./product-facts.tsx";
import { ProductGate } from "./product-gate.tsx";
import { ProductPictures } from "./product-pictures.tsx";
import { ProductPrices } from "./product-prices.tsx";
import { ProductStock } from "./product-stock.tsx";
import { ProductTexts } from "./product-texts.tsx";
import type { ListedProduct, WholeProduct } from "./products-resource.ts";

/** One product: whether it is shown and what it lacks, its texts, facts, prices, stock, pictures and files to download. */
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
  // react-admin hands over the row of the list first; the whole product follows.
  if (!product || !("texts" in product)) return <PageLoading />;
  return (
    <>
      <ProductGate product={product} />
      <TabbedShowLayout syncWithLocation={false}>
        <TabbedShowLayout.Tab label="catalog.tabs.texts">
          <ProductTexts product={product} />
        </TabbedShowLayout.Tab>
        <TabbedShowLayout.Tab label="catalog.tabs.facts">
          <ProductFacts product={product} />
        </TabbedShowLayout.Tab>
        <TabbedShowLayout.Tab label="catalog.tabs.duties">
          <ProductDuties product={product} />
        </TabbedShowLayout.Tab>
        <TabbedShowLayout.Tab label="catalog.tabs.prices">
          <ProductPrices product={product} />
        </TabbedShowLayout.Tab>
        <TabbedShowLayout.Tab label="catalog.tabs.stock">
          <ProductStock product={product} />
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
