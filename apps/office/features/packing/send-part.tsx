import { isWhole, type Packed, packingLeft, type PackingLine } from "@kram/domain/packing";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useDataProvider, useNotify, useTranslate } from "react-admin";
import { AskDialog } from "../../ui/ask-dialog.tsx";
import type { useRun } from "../../ui/sending.ts";
import type { Packing } from "./packing-resource.ts";

/** Offered where pieces are missing; says first what goes, what waits, and what the buyer is told. */
export function SendPart({
  order,
  packed,
  busy,
  run,
  onSent,
}: ReturnType<typeof useRun> & { order: Packing; packed: Packed; onSent: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const office = useDataProvider();
  const [asking, setAsking] = useState(false);
  const { number, parcelNo: no, lines } = order;
  const taken = countsOf(lines, (line) => line.quantity - packingLeft(line, packed));
  if (!order.maySendPart || taken.length === 0 || isWhole(lines, packed)) return null;
  const send = () =>
    void run(async () => {
      const pieces = taken.map(({ code, quantity }) => ({ code, quantity }));
      await office.create("shipments", { data: { number, no, pieces } });
      notify("packing.part.sent", { type: "success", messageArgs: { number } });
      onSent();
    });
  return (
    <>
      <Button onClick={() => setAsking(true)} size="large" variant="outlined">
        {translate("packing.part.offer")}
      </Button>
      {asking && (
        <AskDialog
          actions={
            <Button disabled={busy} onClick={send} variant="contained">
              {translate("packing.part.send")}
            </Button>
          }
          hint={translate("packing.part.hint")}
          keep={translate("packing.part.keep")}
          onClose={() => setAsking(false)}
          title={translate("packing.part.ask", { number })}
          wide
        >
          <Counted lines={taken} title={translate("packing.part.goes")} />
          <Counted
            lines={countsOf(lines, (line) => packingLeft(line, packed))}
            title={translate("packing.part.waits")}
          />
        </AskDialog>
      )}
    </>
  );
}

function countsOf<Line extends PackingLine>(lines: readonly Line[], countOf: (line: Line) => number): Line[] {
  return lines.map((line) => ({ ...line, quantity: countOf(line) })).filter(({ quantity }) => quantity > 0);
}

function Counted({ lines, title }: { lines: Packing["lines"]; title: string }) {
  return (
    <Box>
      <Box sx={{ fontWeight: 600 }}>{title}</Box>
      <Box component="ul" sx={{ my: 0.5, pl: 2.5, overflowWrap: "anywhere" }}>
        {lines.map(({ code, title: name, quantity }) => (
          <li key={code}>
            {quantity} × {name}
          </li>
        ))}
      </Box>
    </Box>
  );
}
