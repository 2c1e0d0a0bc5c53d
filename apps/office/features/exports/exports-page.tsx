import { TABLE_KINDS, TABLE_LISTS, type TableKind } from "@kram/contract/exports";
import { importShopify, importTable } from "@kram/contract/imports";
import { sendMemberInvitations } from "@kram/contract/members";
import { mayCall } from "@kram/contract/staff";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Suspense } from "react";
import { Title, useTranslate } from "react-admin";
import { PageLoading, PageTitle } from "../../ui/page.tsx";
import { Part } from "../../ui/part.tsx";
import { useAbout, useMay } from "../about/public.ts";
import { ImportTable, InvitationsPart, ShopifyImport } from "../imports/public.ts";

/** Exports CSV and imports it. */
export default function ExportsPage() {
  const translate = useTranslate();
  const mayImport = useMay(importTable);
  const mayMove = useMay(importShopify);
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
      {mayMove && (
        <Part hint={translate("shopify.hint")} title={translate("shopify.title")}>
          <Suspense fallback={<PageLoading />}>
            <ShopifyImport />
          </Suspense>
        </Part>
      )}
      {mayInvite && <InvitationsPart />}
    </Box>
  );
}

/** In the order of the office's work. */
const GROUPS: Readonly<Record<string, readonly TableKind[]>> = {
  catalogue: ["products", "prices", "stock", "brands", "categories", "promotions", "contents"],
  members: ["members", "registrations", "messages"],
  orders: ["orders", "order-lines", "invoices", "returns", "refunds", "complaints", "withdrawals"],
  money: ["opening-balances", "ledger", "approvals", "changes"],
};

/** Only those this person may open. */
function ExportTables() {
  const translate = useTranslate();
  const { roles } = useAbout();
  const mine = TABLE_KINDS.filter((kind) => mayCall(roles ?? [], TABLE_LISTS[kind].id));
  const groups = Object.entries(GROUPS).flatMap(([group, kinds]) => {
    const shown = kinds.filter((kind) => mine.includes(kind));
    return shown.length === 0 ? [] : [{ group, shown }];
  });
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      {groups.map(({ group, shown }) => (
        <Box key={group}>
          <Typography component="h3" sx={{ mb: 0.5 }} variant="subtitle2">
            {translate(`exports.group.${group}`)}
          </Typography>
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
            {shown.map((kind) => (
              <Button
                component="a"
                download
                href={`/office/exports/${kind}`}
                key={kind}
                sx={{ minHeight: 44 }}
                variant="outlined"
              >
                {translate(`exports.kind.${kind}`)}
              </Button>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
