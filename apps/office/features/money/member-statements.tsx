import { listOfficeBonusStatements } from "@kram/contract/money";
import DownloadIcon from "@mui/icons-material/DownloadOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useGetOne, useTranslate } from "react-admin";
import { FailedState } from "../../ui/failures.tsx";
import { Part } from "../../ui/part.tsx";
import { useFormats } from "../../ui/use-formats.ts";
import { useMay } from "../about/public.ts";
import type { MemberStatements } from "./ledger-resource.ts";

/** Asks only when opened: each look is noted. */
export function MemberStatementsPart({ memberNo }: { memberNo: string }) {
  const translate = useTranslate();
  const may = useMay(listOfficeBonusStatements);
  const [opened, setOpened] = useState(false);
  const { data, error, refetch } = useGetOne<MemberStatements>(
    "bonus-statements",
    { id: memberNo },
    { enabled: may && opened, retry: false },
  );
  if (!may) return null;
  return (
    <Part hint={translate("money.statements.hint")} title={translate("money.statements.title")}>
      {!opened && (
        <Button onClick={() => setOpened(true)} variant="outlined">
          {translate("money.statements.show")}
        </Button>
      )}
      {error && (
        <FailedState code={error instanceof Error ? error.message : undefined} onRetry={() => void refetch()} />
      )}
      {data && (data.years.length === 0 ? translate("money.statements.none") : <Choice statements={data} />)}
    </Part>
  );
}

function Choice({ statements: { id, years, currency } }: { statements: MemberStatements }) {
  const translate = useTranslate();
  const formats = useFormats();
  const periods = years.flatMap(({ year, bonus, months }) => [
    { query: `year=${year}&span=year`, name: translate("money.statements.year", { year }), bonus },
    ...months.map(({ month, bonus: amount }) => {
      const [of = "", number = ""] = month.split("-");
      const query = `year=${of}&month=${Number.parseInt(number, 10)}`;
      return { query, name: formats.month(month), bonus: amount };
    }),
  ]);
  const [chosen, setChosen] = useState(periods[0]?.query ?? "");
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, alignItems: "center" }}>
      <TextField
        label={translate("money.statements.period")}
        onChange={({ target }) => setChosen(target.value)}
        select
        size="small"
        sx={{ minWidth: 240 }}
        value={chosen}
      >
        {periods.map(({ query, name, bonus }) => (
          <MenuItem key={query} value={query}>
            {name}: {formats.amount(bonus, currency)}
          </MenuItem>
        ))}
      </TextField>
      <Button
        component="a"
        download
        href={`/office/members/${encodeURIComponent(id)}/bonus-statement.pdf?${chosen}`}
        startIcon={<DownloadIcon />}
        variant="outlined"
      >
        {translate("money.statements.download")}
      </Button>
    </Box>
  );
}
