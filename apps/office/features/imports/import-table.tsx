import { messageKeyOf } from "@kram/contract/errors";
import { IMPORT_KINDS, IMPORT_ROLES, type ImportKind } from "@kram/contract/imports";
import { mayDo } from "@kram/domain/staff";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { type ChangeEvent, useRef, useState } from "react";
import { useDataProvider, useRefresh, useTranslate } from "react-admin";
import { useSending } from "../../ui/sending.ts";
import { useAbout } from "../about/public.ts";
import type { ImportReport, TableFile } from "./imports-resource.ts";

const HINTS: Partial<Record<ImportKind, string>> = {
  members: "imports.members_hint",
  "opening-balances": "imports.balances_hint",
};

/** Checks a file at once and stores it after a question. */
export function ImportTable() {
  const translate = useTranslate();
  const office = useDataProvider();
  const refresh = useRefresh();
  const chooser = useRef<HTMLInputElement>(null);
  const { roles } = useAbout();
  const kinds = IMPORT_KINDS.filter((each) => mayDo(roles ?? [], IMPORT_ROLES[each]));
  const [kind, setKind] = useState<ImportKind>(kinds.includes("prices") ? "prices" : (kinds[0] ?? "prices"));
  const [csv, setCsv] = useState<string | null>(null);
  const [report, setReport] = useState<ImportReport | null>(null);
  const { busy, problem, send } = useSending(async (file: TableFile) => {
    setReport(null);
    const { data } = await office.create<ImportReport>("imports", { data: { ...file } });
    setReport(data);
    // Invitations count who came in.
    if (data.applied) refresh();
  });
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // The same file, mended, can be chosen again.
    event.target.value = "";
    if (!file) return;
    const text = await file.text();
    setCsv(text);
    await send({ kind, csv: text, apply: false });
  };
  const ready = report !== null && !report.applied && report.problems.length === 0 && report.changes > 0;
  return (
    <Box sx={{ display: "grid", gap: 2, justifyItems: "start" }}>
      <Box sx={{ color: "text.secondary" }}>{translate(HINTS[kind] ?? "imports.import_hint")}</Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center" }}>
        <TextField
          label={translate("imports.what")}
          onChange={(event) => {
            setKind(event.target.value as ImportKind);
            setReport(null);
          }}
          select
          sx={{ width: 240 }}
          value={kind}
        >
          {kinds.map((each) => (
            <MenuItem key={each} value={each}>
              {translate(`exports.kind.${each}`)}
            </MenuItem>
          ))}
        </TextField>
        <input accept=".csv,text/csv" hidden onChange={(event) => void choose(event)} ref={chooser} type="file" />
        <Button disabled={busy} onClick={() => chooser.current?.click()} sx={{ minHeight: 44 }} variant="outlined">
          {translate("imports.choose")}
        </Button>
      </Box>
      <Box aria-busy={busy} aria-live="polite" sx={{ display: "grid", gap: 2, width: "100%" }}>
        {problem && <Alert severity="error">{translate(problem)}</Alert>}
        {report && <Outcome kind={kind} report={report} />}
      </Box>
      {ready && (
        <Button
          disabled={busy}
          onClick={() => void send({ kind, csv: csv ?? "", apply: true })}
          sx={{ minHeight: 44 }}
          variant="contained"
        >
          {translate("imports.apply", { smart_count: report.changes })}
        </Button>
      )}
    </Box>
  );
}

function Outcome({
  kind,
  report: { applied, changes, kept, lines, problems },
}: {
  kind: ImportKind;
  report: ImportReport;
}) {
  const translate = useTranslate();
  if (problems.length > 0) return <ImportProblems kept={kept} problems={problems} />;
  if (applied) {
    const said = kind === "opening-balances" ? "imports.asked" : "imports.applied";
    return <Alert severity="success">{translate(said, { smart_count: changes })}</Alert>;
  }
  return (
    <Alert severity="info">
      {changes === 0
        ? translate("imports.nothing", { smart_count: lines })
        : translate("imports.rehearsed", { smart_count: lines })}
    </Alert>
  );
}

/** By line; `kept` lines before them were stored. */
function ImportProblems({ kept, problems }: Pick<ImportReport, "kept" | "problems">) {
  const translate = useTranslate();
  return (
    <Alert severity="error">
      {kept > 0
        ? translate("imports.kept", { smart_count: kept })
        : translate("imports.problems", { smart_count: problems.length })}
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
        {problems.map(({ line, column, code }) => (
          <li key={`${line} ${column ?? ""} ${code}`}>
            {translate("imports.line", { line })}
            {column === null ? "" : `, ${column}`}: {translate(messageKeyOf(code))}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
