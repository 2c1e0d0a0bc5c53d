import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import { useTranslate } from "react-admin";
import { useFormats } from "../../ui/use-formats.ts";
import { Count, LINE_GRID, TITLE_CELL } from "./return-lines.tsx";
import type { ReturnsOfOrder } from "./returns-resource.ts";

/** Pieces, or an amount off the price as it is typed. */
export interface LineChange {
  quantity: number;
  reduction: string;
}

export const UNCHANGED: LineChange = { quantity: 0, reduction: "" };

/** Of each line that is still with the buyer. */
export function LineRefundFields({
  order,
  changes,
  onChange,
}: {
  order: ReturnsOfOrder;
  changes: readonly LineChange[];
  onChange: (changes: readonly LineChange[]) => void;
}) {
  const translate = useTranslate();
  const formats = useFormats();
  const set = (at: number, next: LineChange) => onChange(changes.map((each, index) => (index === at ? next : each)));
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      {order.lines.map(({ code, promotionCode, title, quantity, returned, left }, at) => {
        const pieces = quantity - returned;
        const now = changes[at] ?? UNCHANGED;
        if (pieces === 0) return null;
        return (
          <Box key={`${code} ${promotionCode}`} sx={LINE_GRID}>
            <Box sx={TITLE_CELL}>
              {title}
              <Box sx={{ color: "text.secondary", fontSize: "0.8125rem" }}>
                {translate("returns.lines.left", {
                  left: pieces,
                  quantity,
                  amount: formats.amount(left, order.currency),
                })}
              </Box>
            </Box>
            <Count
              label={translate("returns.lines.pieces")}
              most={now.reduction === "" ? pieces : 0}
              name={`${translate("returns.lines.pieces")}: ${title}`}
              onChange={(count) => set(at, { quantity: count, reduction: "" })}
              value={now.quantity}
            />
            <TextField
              disabled={now.quantity > 0 || left === "0,00"}
              label={translate("returns.lines.reduction")}
              onChange={(event) => set(at, { quantity: 0, reduction: event.target.value.trim() })}
              size="small"
              slotProps={{
                htmlInput: {
                  "aria-label": `${translate("returns.lines.reduction")}: ${title}`,
                  inputMode: "decimal",
                  maxLength: 10,
                },
              }}
              value={now.reduction}
            />
          </Box>
        );
      })}
    </Box>
  );
}
