import Box from "@mui/material/Box";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { parseMinor } from "@kram/domain/money";
import { useEffect, useRef } from "react";
import { useTranslate } from "react-admin";
import { useFormats } from "../../ui/use-formats.ts";
import type { LineRefundSumsRecord } from "./returns-resource.ts";
import { type RefundedLine, useReturnedLine } from "./use-returned-line.ts";

const NOTHING = "0,00";
const AMOUNT_CELL = { fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap", px: 0.5 } as const;

const minor = (text: string) => parseMinor(text) ?? 0;

/** What is refunded, by VAT rate as the correcting invoice will have it, and what becomes of the money; takes the focus. */
export function LineRefundSums({ sums, lines }: { sums: LineRefundSumsRecord; lines: readonly RefundedLine[] }) {
  const translate = useTranslate();
  const formats = useFormats();
  const whatOf = useReturnedLine();
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => own.current?.focus(), []);
  const { currency, vat, shippingCost, goodsCost, refundAmount, refundMoneyBack, discountBack, way } = sums;
  const money = (text: string) => formats.amount(text, currency);
  const isLess = minor(goodsCost) + minor(shippingCost) > minor(refundAmount) + minor(refundMoneyBack);
  const said = (text: string, amount: string) =>
    amount === NOTHING ? [] : [translate(`returns.lines.${text}`, { amount: money(amount) })];
  const follows = [
    translate(`returns.lines.way.${way}`, { amount: money(refundAmount) }),
    ...said("refunds_back", refundMoneyBack),
    ...said("bonus_back", discountBack),
    ...said("with_delivery", shippingCost),
    ...(isLess ? [translate("returns.lines.less")] : []),
    translate(sums.correctsInvoice ? "returns.lines.corrects" : "returns.lines.corrects_nothing"),
  ];
  return (
    <Box ref={own} sx={{ display: "grid", gap: 1.5, outline: "none" }} tabIndex={-1}>
      <Box>
        {lines.map((line) => (
          <Box key={line.title}>{whatOf(line, currency)}</Box>
        ))}
      </Box>
      {vat.length > 0 && (
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell sx={AMOUNT_CELL}>{translate("returns.lines.rate")}</TableCell>
              {["net", "vat", "gross"].map((name) => (
                <TableCell align="right" key={name} sx={AMOUNT_CELL}>
                  {translate(`returns.lines.${name}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {vat.map(({ percent, net, vat: tax, gross }) => (
              <TableRow key={percent}>
                <TableCell sx={AMOUNT_CELL}>{percent} %</TableCell>
                {[net, tax, gross].map((amount, at) => (
                  <TableCell align="right" key={at} sx={AMOUNT_CELL}>
                    {money(amount)}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: "grid", gap: 0.5 }}>
        {follows.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </Box>
    </Box>
  );
}
