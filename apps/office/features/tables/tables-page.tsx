import { listOfficeProducts } from "@kram/contract/catalog";
import { listOfficeMembers, sendMemberInvitations } from "@kram/contract/members";
import { listLedger } from "@kram/contract/money";
import { listOfficeOrders } from "@kram/contract/orders";
import { importTable, type TableKind } from "@kram/contract/tables";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Title, useTranslate } from "react-admin";
import { PageTitle } from "../../ui/page-title.tsx";
import { Part } from "../../ui/part.tsx";
import { useMay } from "../about/public.ts";
import { InvitationsPart } from "./invitations-part.tsx";
import { ImportTable } from "./import-table.tsx";

/** Tables that leave the office as CSV, and those that come back. */
export default function TablesPage() {
  const translate = useTranslate();
  const mayImport = useMay(importTable);
  const mayInvite = useMay(sendMemberInvitations);
  const catalogue: TableKind[] = useMay(listOfficeProducts) ? ["products", "prices", "stock", "categories"] : [];
  const people: TableKind[] = useMay(listOfficeMembers) ? ["members"] : [];
  const orders: TableKind[] = useMay(listOfficeOrders) ? ["orders"] : [];
  const money: TableKind[] = useMay(listLedger) ? ["opening-balances", "ledger"] : [];
  const kinds = [...catalogue, ...people, ...orders, ...money];
  return (
    <Box sx={{ mt: 2, display: "grid", gap: 2 }}>
      <Title title={<PageTitle text={translate("resources.tables.name", { smart_count: 2 })} />} />
      <Part title={translate("tables.export")}>
        <Box sx={{ color: "text.secondary", mb: 2 }}>{translate("tables.export_hint")}</Box>
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
          {kinds.map((kind) => (
            <Button
              component="a"
              download
              href={`/office/tables/${kind}`}
              key={kind}
              sx={{ minHeight: 44 }}
              variant="outlined"
            >
              {translate(`tables.kind.${kind}`)}
            </Button>
          ))}
        </Box>
      </Part>
      {mayImport && (
        <Part title={translate("tables.import")}>
          <ImportTable />
        </Part>
      )}
      {mayInvite && <InvitationsPart />}
    </Box>
  );
}
