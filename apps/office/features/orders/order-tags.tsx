import { tagOrders } from "@kram/contract/packing";
import ClearIcon from "@mui/icons-material/Clear";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { useState } from "react";
import { Link, maxLength, required, TextInput, useTranslate } from "react-admin";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { useRun } from "../../ui/sending.ts";
import { useMay } from "../about/public.ts";
import type { OfficeOrderDetail } from "./orders-resource.ts";
import { useBatch } from "./use-batch.tsx";

const TAG = [required(), maxLength(30)];

/** Each leads to all orders that have it; no member sees them. */
export function OrderTags({ order: { number, tags } }: { order: OfficeOrderDetail }) {
  const translate = useTranslate();
  const may = useMay(tagOrders);
  const send = useBatch(() => undefined);
  const { busy, run } = useRun();
  const [isAdding, setAdding] = useState(false);
  const set = (tag: string, on: boolean) =>
    send({ kind: "tag", body: { numbers: [number], tag, on } }, "orders.bulk.done.tag");
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
      {tags.length === 0 && !may && "–"}
      {tags.map((tag) => (
        <Box key={tag} sx={{ border: 1, borderColor: "divider", borderRadius: 1, pl: 1, overflowWrap: "anywhere" }}>
          <Link to={`/orders?filter=${encodeURIComponent(JSON.stringify({ tag }))}`}>{tag}</Link>
          {may ? (
            <IconButton
              aria-label={translate("orders.remove_tag", { tag })}
              disabled={busy}
              onClick={() => void run(() => set(tag, false))}
              size="small"
            >
              <ClearIcon fontSize="small" />
            </IconButton>
          ) : (
            <Box component="span" sx={{ pr: 1 }} />
          )}
        </Box>
      ))}
      {may && (
        <Button onClick={() => setAdding(true)} size="small">
          {translate("orders.add_tag")}
        </Button>
      )}
      {isAdding && (
        <FormDialog
          button={translate("orders.add_tag")}
          defaultValues={{ tag: "" }}
          hint={translate("orders.bulk.hint.tag")}
          onClose={() => setAdding(false)}
          onSend={({ tag }) => set(String(tag).trim(), true)}
          title={translate("orders.add_tag")}
        >
          <TextInput helperText={false} label="orders.fields.tag" source="tag" validate={TAG} />
        </FormDialog>
      )}
    </Box>
  );
}
