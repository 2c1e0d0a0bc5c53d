import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { Confirm, useNotify, useTranslate } from "react-admin";
import { ShopLink } from "../../ui/shop-link.tsx";
import { ToneChip } from "../../ui/tone-chip.tsx";
import type { WholeProduct } from "./products-resource.ts";
import { useProductEdit } from "./use-product-edit.ts";

/** Publishes or takes out; names what is missing. */
export function ProductGate({ product }: { product: WholeProduct }) {
  const translate = useTranslate();
  const notify = useNotify();
  const edit = useProductEdit(product);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
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
