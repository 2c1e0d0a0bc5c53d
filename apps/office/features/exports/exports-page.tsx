import { sendMemberInvitations } from "@kram/contract/members";
import { importTable } from "@kram/contract/imports";
import Box from "@mui/material/Box";
import { Title, useTranslate } from "react-admin";
import { PageTitle } from "../../ui/page-title.tsx";
import { Part } from "../../ui/part.tsx";
import { useMay } from "../about/public.ts";
import { ImportTable, InvitationsPart } from "../imports/public.ts";
import { ExportTables } from "./export-tables.tsx";

/** Tables that leave the office as CSV, and those that come back. */
export default function ExportsPage() {
  const translate = useTranslate();
  const mayImport = useMay(importTable);
  const mayInvite = useMay(sendMemberInvitations);
  return (
    <Box sx={{ mt: 2, display: "grid", gap: 2 }}>
      <Title title={<PageTitle text={translate("resources.exports.name", { smart_count: 2 })} />} />
      <Part hint={translate("exports.export_hint")} title={translate("exports.export")}>
        <ExportTables />
      </Part>
      {mayImport && (
        <Part title={translate("imports.import")}>
          <ImportTable />
        </Part>
      )}
      {mayInvite && <InvitationsPart />}
    </Box>
  );
}
