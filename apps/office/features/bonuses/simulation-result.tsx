import type { Currency } from "@kram/countries/country";
import type { BonusSimulation } from "@kram/contract/bonuses";
import { formatMinor, parseMinor } from "@kram/domain/money";
import Box from "@mui/material/Box";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";
import { useFormats } from "../../ui/use-formats.ts";
import { CloseDetails } from "./month-parts.tsx";
import { AMOUNT, memberName } from "../money/public.ts";

/** Shows totals, kinds and largest changes beside the comparison. */
export function SimulationResult({ found }: { found: BonusSimulation }) {
  const translate = useTranslate();
  const { against, simulation, present, kinds, winners, worst, gainers, losers, currency } = found;
  const compared = present !== null;
  const rows = [
    ...(kinds.map(({ type, level, ...row }) => ({
      label: translate(`bonuses.simulation.kind.${type}`, { level }),
      ...row,
    })) satisfies Row[]),
    { label: translate("bonuses.simulation.total"), present: present?.bonus ?? "0,00", simulation: simulation.bonus },
  ];
  const changes = (list: BonusSimulation["winners"]) =>
    list.map(({ member, before, after }) => ({ label: memberName(member), present: before, simulation: after }));
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      <CloseDetails close={simulation} currency={currency} />
      <Typography>
        {translate(compared ? `bonuses.simulation.against.${against}` : "bonuses.simulation.alone")}
      </Typography>
      <Compared compared={compared} currency={currency} label="bonuses.simulation.kinds" rows={rows} />
      {compared && (
        <>
          <Typography>{translate("bonuses.simulation.changes", { gainers, losers })}</Typography>
          {winners.length > 0 && (
            <Compared compared currency={currency} label="bonuses.simulation.winners" rows={changes(winners)} />
          )}
          {worst.length > 0 && (
            <Compared compared currency={currency} label="bonuses.simulation.worst" rows={changes(worst)} />
          )}
        </>
      )}
    </Box>
  );
}

interface Row {
  label: string;
  present: string;
  simulation: string;
}

function Compared({
  label,
  rows,
  currency,
  compared,
}: {
  label: string;
  rows: readonly Row[];
  currency: Currency;
  compared: boolean;
}) {
  const translate = useTranslate();
  const formats = useFormats();
  const signed = (minor: number) => `${minor > 0 ? "+" : ""}${formats.amount(formatMinor(minor), currency)}`;
  return (
    <Box sx={{ overflowX: "auto" }} tabIndex={0}>
      <Table aria-label={translate(label)} size="small">
        <TableHead>
          <TableRow>
            <TableCell>{translate(label)}</TableCell>
            {compared && <TableCell align="right">{translate("bonuses.simulation.present")}</TableCell>}
            <TableCell align="right">{translate("bonuses.simulation.counted")}</TableCell>
            {compared && <TableCell align="right">{translate("bonuses.simulation.difference")}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ label: name, present, simulation }) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row">
                {name}
              </TableCell>
              {compared && (
                <TableCell align="right" sx={AMOUNT}>
                  {formats.amount(present, currency)}
                </TableCell>
              )}
              <TableCell align="right" sx={AMOUNT}>
                {formats.amount(simulation, currency)}
              </TableCell>
              {compared && (
                <TableCell align="right" sx={AMOUNT}>
                  {signed((parseMinor(simulation) ?? 0) - (parseMinor(present) ?? 0))}
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
