import AddIcon from "@mui/icons-material/AddOutlined";
import RemoveIcon from "@mui/icons-material/RemoveOutlined";
import { MAX_PIECES_PER_LINE } from "@kram/domain/cart";
import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useGetList, useTranslate } from "react-admin";
import { type Goods, KEEPING_FOUND } from "../cart/public.ts";

/** Of an order; `left` pieces afterwards, `ordered` none for a product that comes in. */
export interface SteppedLine {
  code: string;
  title: string;
  promotionCode: string | null;
  ordered: number;
  left: number;
}

const STEP = { width: 44, height: 44 } as const;

/** From none to what is there now, or what may come in, by buttons, arrow keys or typing. */
export function LineStepper({
  line,
  mayGrow,
  onLeft,
}: {
  line: SteppedLine;
  mayGrow: boolean;
  onLeft: (left: number) => void;
}) {
  const translate = useTranslate();
  const { code, title, promotionCode, ordered, left } = line;
  const isGone = left === 0 && ordered > 0;
  const most = mayGrow ? Math.max(ordered, MAX_PIECES_PER_LINE) : ordered;
  const marks = [
    promotionCode !== null && translate("orders.line.gift"),
    isGone && translate("orders.change_lines.gone"),
    ordered === 0 && translate("orders.change_lines.new"),
  ].filter(Boolean);
  const counted = left > ordered ? "ordered" : "of";
  return (
    <Box
      component="li"
      sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, justifyContent: "space-between" }}
    >
      <Box sx={{ flex: "1 1 200px", minWidth: 0, overflowWrap: "anywhere" }}>
        <Box component="span" sx={{ textDecoration: left === 0 ? "line-through" : "none" }}>
          {title}
        </Box>
        <Box sx={{ color: "text.secondary", fontSize: "0.8125rem" }}>{[code, ...marks].join(" · ")}</Box>
      </Box>
      <Box sx={{ display: "flex", alignItems: "center", gap: 0.5 }}>
        <IconButton
          aria-label={translate("orders.change_lines.less", { title })}
          disabled={left === 0}
          onClick={() => onLeft(left - 1)}
          sx={STEP}
        >
          <RemoveIcon />
        </IconButton>
        <TextField
          onChange={({ target }) => onLeft(Math.min(most, Math.max(0, Number.parseInt(target.value, 10) || 0)))}
          size="small"
          slotProps={{
            htmlInput: { min: 0, max: most, "aria-label": translate("orders.change_lines.stays", { title }) },
          }}
          sx={{ width: 76 }}
          type="number"
          value={left}
        />
        <IconButton
          aria-label={translate("orders.change_lines.more", { title })}
          disabled={left >= most}
          onClick={() => onLeft(left + 1)}
          sx={STEP}
        >
          <AddIcon />
        </IconButton>
        <Box sx={{ color: "text.secondary", minWidth: 56 }}>
          {ordered > 0 && translate(`orders.change_lines.${counted}`, { quantity: ordered })}
        </Box>
      </Box>
    </Box>
  );
}

const SHOWN = { pagination: { page: 1, perPage: 20 } };

/** Finds a product by words or code; the one chosen comes in once, and another can be looked for. */
export function AddGoods({ onAdd }: { onAdd: (goods: Pick<Goods, "id" | "title">) => void }) {
  const translate = useTranslate();
  const [typed, setTyped] = useState("");
  const { data: found = [], isPlaceholderData } = useGetList<Goods>(
    "goods",
    { ...SHOWN, filter: { text: typed.trim() } },
    KEEPING_FOUND,
  );
  return (
    <Autocomplete<Goods, false, false, true>
      blurOnSelect
      filterOptions={(all) => all}
      freeSolo
      // What was found for other words waits until these are answered.
      getOptionDisabled={() => isPlaceholderData}
      getOptionKey={(goods) => (typeof goods === "string" ? goods : goods.id)}
      getOptionLabel={(goods) => (typeof goods === "string" ? goods : `${goods.title} (${goods.id})`)}
      inputValue={typed}
      onChange={(_event, goods) => {
        if (goods === null) return;
        // What members alone see is not found, but it has a code.
        onAdd(
          typeof goods === "string" ? { id: goods.trim().toUpperCase(), title: goods.trim().toUpperCase() } : goods,
        );
        setTyped("");
      }}
      onInputChange={(_event, text, reason) => {
        if (reason === "input" || reason === "clear") setTyped(text);
      }}
      options={found}
      renderInput={(params) => <TextField {...params} label={translate("orders.change_lines.add")} />}
      value={null}
    />
  );
}
