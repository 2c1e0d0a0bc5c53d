import { messageKeyOf } from "@kram/contract/errors";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { type ReactNode, useId } from "react";
import { useTranslate } from "react-admin";
import type { ShopifyReport } from "./imports-resource.ts";

const LINE = { overflowWrap: "anywhere", py: 0.25 } as const;

/** What an export becomes, what comes otherwise, and which of its columns are read. */
export function ShopifyPreview({ report }: { report: ShopifyReport }) {
  const translate = useTranslate();
  const { kind, applied, problems, created, changed, count } = report;
  if (applied)
    return <Alert severity="success">{translate(`shopify.done_${kind}`, { smart_count: created, changed })}</Alert>;
  return (
    <Box sx={{ display: "grid", gap: 2, minWidth: 0 }}>
      {problems.length > 0 ? (
        <Problems problems={problems} />
      ) : (
        <Alert severity={changed > 0 ? "warning" : "info"}>
          {translate(`shopify.found_${kind}`, { smart_count: count, created, changed })}
          {kind === "products" && created > 0 && ` ${translate("shopify.drafts")}`}
          {kind === "products" && changed > 0 && ` ${translate("shopify.changes")}`}
        </Alert>
      )}
      <Made report={report} />
      {report.notes.length > 0 && <Notes more={report.moreNotes} notes={report.notes} />}
      {kind !== "customers" && (
        <Box sx={{ color: "text.secondary", maxWidth: "44rem" }}>
          {translate(kind === "products" ? "shopify.redirects" : "shopify.addresses")}
        </Box>
      )}
      <Columns columns={report.columns} />
    </Box>
  );
}

function Problems({ problems }: Pick<ShopifyReport, "problems">) {
  const translate = useTranslate();
  return (
    <Alert severity="error">
      {translate("imports.problems", { smart_count: problems.length })}
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
        {problems.map(({ line, column, code }) => (
          <li key={`${line} ${column ?? ""} ${code}`}>
            {line > 0 ? translate("imports.line", { line }) : translate("shopify.whole_file")}
            {column === null ? "" : `, ${column}`}: {translate(messageKeyOf(code))}
          </li>
        ))}
      </Box>
    </Alert>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box aria-labelledby={id} component="section" sx={{ minWidth: 0 }}>
      <Box component="h3" id={id} sx={{ m: 0, mb: 0.5, fontSize: "1rem", fontWeight: 600 }}>
        {title}
      </Box>
      {children}
    </Box>
  );
}

function Made({ report: { kind, made, count, brands } }: { report: ShopifyReport }) {
  const translate = useTranslate();
  const more = count - made.length;
  return (
    <Section title={translate(`shopify.made_${kind}`)}>
      {brands.length > 0 && <Box sx={LINE}>{translate("shopify.brands", { names: brands.join(", ") })}</Box>}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {made.map(({ line, code, title, price, places, pictures, isDraft }) => (
          <Box component="li" key={`${line} ${code}`} sx={LINE}>
            <strong>{title}</strong>
            {kind === "redirects" ? ` → ${code}` : `, ${code}`}
            {price !== "" && `, ${price}`}
            {places.length > 0 && `, ${places.join(" | ")}`}
            {kind === "products" && `, ${translate("shopify.pictures", { smart_count: pictures })}`}
            {isDraft && `, ${translate("shopify.draft")}`}
          </Box>
        ))}
      </Box>
      {more > 0 && <Box sx={LINE}>{translate("shopify.more", { smart_count: more })}</Box>}
    </Section>
  );
}

function Notes({ notes, more }: Pick<ShopifyReport, "notes"> & { more: number }) {
  const translate = useTranslate();
  return (
    <Section title={translate("shopify.notes")}>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {notes.map(({ code, column, value, made, lines, count }) => (
          <Box component="li" key={`${code} ${column} ${value}`} sx={LINE}>
            {translate("shopify.lines", { smart_count: count, lines: lines.join(", ") })}
            {count > lines.length && ` ${translate("shopify.lines_more", { number: count - lines.length })}`}, {column}:{" "}
            {translate(`shopify.note.${code}`, { value, made })}
          </Box>
        ))}
      </Box>
      {more > 0 && <Box sx={LINE}>{translate("shopify.more", { smart_count: more })}</Box>}
    </Section>
  );
}

/** As a table would be, but lines break on a phone. */
function Columns({ columns }: Pick<ShopifyReport, "columns">) {
  const translate = useTranslate();
  const read = columns.filter(({ field }) => field !== null);
  const left = columns.filter(({ field }) => field === null).map(({ head }) => head);
  return (
    <Section title={translate("shopify.columns")}>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: "grid",
          columnGap: 2,
          rowGap: 0.5,
          gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "max-content minmax(0, 1fr)" },
        }}
      >
        {read.map(({ head, field }) => (
          <Box key={head} sx={{ display: "contents" }}>
            <Box component="dt" sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
              {head}
            </Box>
            <Box component="dd" sx={{ m: 0, mb: { xs: 0.5, sm: 0 } }}>
              {translate(`shopify.field.${field ?? ""}`)}
            </Box>
          </Box>
        ))}
      </Box>
      {left.length > 0 && (
        <Box sx={{ color: "text.secondary", mt: 1, overflowWrap: "anywhere" }}>
          {translate("shopify.left_out", { heads: left.join(", ") })}
        </Box>
      )}
    </Section>
  );
}
