import { messageKeyOf } from "@kram/contract/errors";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { useTranslate } from "react-admin";
import type { ImportReport } from "./imports-resource.ts";

/** What is wrong with a file, line by line; nothing of it was taken, or the lines before those that somebody else was quicker with. */
export function ImportProblems({ kept, problems }: Pick<ImportReport, "kept" | "problems">) {
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
