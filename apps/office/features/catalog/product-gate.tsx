import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { Confirm, TextInput, useDataProvider, useNotify, useRedirect, useTranslate } from "react-admin";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { ShopLink } from "../../ui/shop-link.tsx";
import { ToneChip } from "../../ui/tone-chip.tsx";
import type { WholeProduct } from "./products-resource.ts";
import { PRODUCT_CODE, useProductEdit } from "./use-product-edit.ts";

/** Publishes, takes out or duplicates; names what is missing. */
export function ProductGate({ product }: { product: WholeProduct }) {
  const translate = useTranslate();
  const notify = useNotify();
  const edit = useProductEdit(product);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [copying, setCopying] = useState(false);
  const { published, missing } = product;
  const set = async (next: boolean) => {
    setAsking(false);
    setBusy(true);
    await edit({ published: { published: next } }, `catalog.publish_done.${next}`).catch((failure: unknown) =>
      notify(failure instanceof Error ? failure.message : "server.failed", { type: "error" }),
    );
    setBusy(false);
  };
  return (
    <Box sx={{ p: 2, pb: 1, display: "grid", gap: 1.5 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center" }}>
        <ToneChip text={translate(`catalog.published.${published}`)} tone={published ? "good" : "waits"} />
        <Box component="span" sx={{ color: "text.secondary" }}>
          {product.code}
        </Box>
        {/* The shop leads on from any category to the product's own. */}
        {published && <ShopLink path={`/produkt/${product.code}_${product.slug}`} />}
        {published ? (
          <Button disabled={busy} onClick={() => setAsking(true)} variant="outlined">
            {translate("catalog.unpublish")}
          </Button>
        ) : (
          <Button disabled={busy || missing.length > 0} onClick={() => void set(true)} variant="contained">
            {translate("catalog.publish")}
          </Button>
        )}
        <Button disabled={busy} onClick={() => setCopying(true)}>
          {translate("catalog.copy")}
        </Button>
      </Box>
      {missing.length > 0 && (
        <Alert severity={published ? "warning" : "info"}>
          {translate(published ? "catalog.missing_shown" : "catalog.missing")}
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {missing.map(({ duty, language }) => (
              <li key={`${duty}-${language ?? ""}`}>
                {translate(`catalog.duty.${duty}`)}
                {language !== null && `: ${translate(`catalog.language.${language}`)}`}
              </li>
            ))}
          </Box>
        </Alert>
      )}
      {copying && <ProductCopy onClose={() => setCopying(false)} product={product} />}
      <Confirm
        cancel="ra.action.cancel"
        confirm="catalog.unpublish"
        confirmColor="warning"
        content="catalog.unpublish_hint"
        isOpen={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void set(false)}
        title="catalog.unpublish_ask"
      />
    </Box>
  );
}

function ProductCopy({ product, onClose }: { product: WholeProduct; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const office = useDataProvider();
  const redirect = useRedirect();
  const send = async ({ to }: Readonly<Record<string, unknown>>) => {
    const { data } = await office.create<WholeProduct>("products", { data: { copyOf: product.code, to } });
    notify("catalog.copied", { type: "success", messageArgs: { code: data.code } });
    redirect(`/products/${encodeURIComponent(data.code)}/show`);
  };
  return (
    <FormDialog
      button={translate("catalog.copy")}
      defaultValues={{ to: "" }}
      hint={translate("catalog.copy_hint")}
      onClose={onClose}
      onSend={send}
      title={translate("catalog.copy_title", { name: product.texts.pl.title || product.code })}
    >
      <TextInput label="catalog.fields.code" source="to" validate={PRODUCT_CODE} />
    </FormDialog>
  );
}
