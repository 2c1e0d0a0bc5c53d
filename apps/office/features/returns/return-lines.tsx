import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import { useTranslate } from "react-admin";
import type { ReturnsOfOrder } from "./returns-resource.ts";

/** Says how many can be sold again. */
export interface LinePieces {
  quantity: number;
  restocked: number;
}

/** Fields below their title on a phone. */
export const LINE_GRID = {
  display: "grid",
  gap: 1,
  gridTemplateColumns: { xs: "1fr 1fr", sm: "minmax(0, 1fr) 110px 130px" },
  alignItems: "center",
} as const;

export const TITLE_CELL = { gridColumn: { xs: "1 / -1", sm: "auto" } } as const;

/** Takes at most what is left. */
export function ReturnLines({
  lines,
  pieces,
  onChange,
}: {
  lines: ReturnsOfOrder["lines"];
  pieces: readonly LinePieces[];
  onChange: (pieces: readonly LinePieces[]) => void;
}) {
  const translate = useTranslate();
  const set = (at: number, next: LinePieces) => onChange(pieces.map((each, index) => (index === at ? next : each)));
  return (
    <Box sx={{ display: "grid", gap: 1.5 }}>
      {lines.map(({ code, promotionCode, title, quantity, returned }, at) => {
        const left = quantity - returned;
        const now = pieces[at] ?? { quantity: 0, restocked: 0 };
        return (
          <Box key={`${code} ${promotionCode}`} sx={LINE_GRID}>
            <Box sx={TITLE_CELL}>
              {title}
              <Box sx={{ color: "text.secondary", fontSize: "0.8125rem" }}>
                {translate("returns.left_of", { left, quantity })}
              </Box>
            </Box>
            <Count
              label={translate("returns.back")}
              most={left}
              name={`${translate("returns.back")}: ${title}`}
              onChange={(count) => set(at, { quantity: count, restocked: count })}
              value={now.quantity}
            />
            <Count
              label={translate("returns.to_stock")}
              most={now.quantity}
              name={`${translate("returns.to_stock")}: ${title}`}
              onChange={(count) => set(at, { ...now, restocked: count })}
              value={now.restocked}
            />
          </Box>
        );
      })}
    </Box>
  );
}

export function Count({
  label,
  name,
  value,
  most,
  onChange,
}: {
  label: string;
  name: string;
  value: number;
  most: number;
  onChange: (count: number) => void;
}) {
  const read = (text: string) => Math.min(most, Math.max(0, Number.parseInt(text, 10) || 0));
  return (
    <TextField
      disabled={most === 0}
      label={label}
      onChange={(event) => onChange(read(event.target.value))}
      size="small"
      slotProps={{ htmlInput: { min: 0, max: most, "aria-label": name } }}
      type="number"
      value={value}
    />
  );
}
