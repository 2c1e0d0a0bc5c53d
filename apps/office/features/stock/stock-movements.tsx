import { listOfficeOrders } from "@kram/contract/orders";
import type { StockMovement } from "@kram/contract/stock";
import DownloadIcon from "@mui/icons-material/DownloadOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { useState } from "react";
import { Link, useGetOne, useTranslate } from "react-admin";
import { FailedState, SHOWN_ON_PAGE } from "../../ui/failures.tsx";
import { PageLoading } from "../../ui/page.tsx";
import { Part } from "../../ui/part.tsx";
import { useFormats } from "../../ui/use-formats.ts";
import { useMay } from "../about/public.ts";
import { type MovementsPage, movementsId } from "./stock-resource.ts";

const PIECES = { whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums", verticalAlign: "top" } as const;
const TOP = { verticalAlign: "top" } as const;

/** Why a product has as many pieces as it has, newest first; older ones when they are asked for. */
export function StockMovements({ code }: { code: string }) {
  const translate = useTranslate();
  const [places, setPlaces] = useState<readonly (string | null)[]>([null]);
  const title = translate("stock.movements");
  return (
    <Part
      action={
        <Button
          component="a"
          download
          href={`/office/products/${encodeURIComponent(code)}/stock-movements.csv`}
          startIcon={<DownloadIcon />}
          variant="outlined"
        >
          {translate("exports.export")}
        </Button>
      }
      hint={translate("stock.movements_hint")}
      title={title}
    >
      <Box sx={{ overflowX: "auto" }}>
        <Table aria-label={title} size="small">
          <TableHead>
            <TableRow>
              <TableCell>{translate("stock.fields.at")}</TableCell>
              <TableCell align="right">{translate("stock.fields.change")}</TableCell>
              <TableCell align="right">{translate("stock.fields.left")}</TableCell>
              <TableCell>{translate("stock.fields.why")}</TableCell>
            </TableRow>
          </TableHead>
          {places.map((after, at) => (
            <Page
              after={after}
              code={code}
              key={after ?? ""}
              onMore={at === places.length - 1 ? (next) => setPlaces([...places, next]) : null}
            />
          ))}
        </Table>
      </Box>
    </Part>
  );
}

function Page({
  code,
  after,
  onMore,
}: {
  code: string;
  after: string | null;
  onMore: ((next: string) => void) | null;
}) {
  const translate = useTranslate();
  const id = movementsId(code, after);
  const { data, isPending, error, refetch } = useGetOne<MovementsPage>("stock-movements", { id }, SHOWN_ON_PAGE);
  const { items = [], next = null } = data ?? {};
  const isNever = data !== undefined && after === null && items.length === 0;
  return (
    <TableBody>
      {items.map((movement, at) => (
        // Nothing else tells apart movements of one moment.
        // biome-ignore lint/suspicious/noArrayIndexKey: a page's movements keep their places
        <Movement key={at} movement={movement} />
      ))}
      {(!data || isNever || (onMore && next !== null)) && (
        <TableRow>
          <TableCell colSpan={4} sx={{ border: 0 }}>
            {isPending && <PageLoading />}
            {error && !data && <FailedState code={error.message} onRetry={() => void refetch()} />}
            {isNever && translate("stock.none")}
            {onMore && next !== null && (
              <Button onClick={() => onMore(next)} variant="outlined">
                {translate("stock.older")}
              </Button>
            )}
          </TableCell>
        </TableRow>
      )}
    </TableBody>
  );
}

function Movement({ movement }: { movement: StockMovement }) {
  const translate = useTranslate();
  const formats = useFormats();
  const seesOrders = useMay(listOfficeOrders);
  const { at, change, onHand, reason, orderNumber, staffName, note } = movement;
  return (
    <TableRow>
      <TableCell sx={TOP}>{formats.instant(at)}</TableCell>
      <TableCell align="right" sx={{ ...PIECES, fontWeight: 600 }}>
        {change > 0 ? `+${formats.count(change)}` : formats.count(change)}
      </TableCell>
      <TableCell align="right" sx={PIECES}>
        {formats.count(onHand)}
      </TableCell>
      <TableCell sx={{ ...TOP, minWidth: 140, overflowWrap: "anywhere" }}>
        {translate(`catalog.reason.${reason}`)}{" "}
        {orderNumber !== null &&
          (seesOrders ? <Link to={`/orders/${orderNumber}/show`}>{orderNumber}</Link> : orderNumber)}
        {note !== "" && <Box>{note}</Box>}
        {staffName !== null && <Box sx={{ color: "text.secondary" }}>{staffName}</Box>}
      </TableCell>
    </TableRow>
  );
}
