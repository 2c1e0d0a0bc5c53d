import Box from "@mui/material/Box";
import type { Theme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { Children, isValidElement, type ReactElement, type ReactNode } from "react";
import { DataTable, type DataTableProps, type RaRecord, useListContext, useTranslate } from "react-admin";

interface ColumnProps<Row> {
  /** A key of the texts; an element heads a column whose cells stand beside the heading of a card, as boxes to tick. */
  label?: ReactNode;
  render?: (record: Row) => ReactNode;
}

const CARD = { display: "grid", gap: 1, p: 2, borderTop: 1, borderColor: "divider" } as const;
const FACTS = { display: "grid", gap: 0.75, m: 0 } as const;
const FACT = {
  display: "grid",
  gridTemplateColumns: "minmax(0, 5fr) minmax(0, 9fr)",
  alignItems: "baseline",
  columnGap: 1.5,
  "&:has(> dd:empty)": { display: "none" },
} as const;
const NAME = { color: "text.secondary", fontSize: "0.8125rem", overflowWrap: "anywhere" } as const;
/** Small print below it stays thin. */
const HEADING = {
  minWidth: 0,
  overflowWrap: "anywhere",
  fontWeight: 600,
  "& > .MuiBox-root": { fontWeight: 400 },
} as const;
const VALUE = { m: 0, overflowWrap: "anywhere" } as const;

/**
 * A table of `DataTable.Col`s with `label` and `render`, whose rows are cards on a phone: the first column heads its
 * card, the others stand below by their names; boxes to tick and pictures stay beside the heading, a box for all above the cards.
 */
export function RecordTable<Row extends RaRecord = RaRecord>({ children, ...table }: Omit<DataTableProps<Row>, "ref">) {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down("sm"));
  const { data } = useListContext<Row>();
  // Loading, nothing and failures look the same at every width.
  if (!isPhone || !data || data.length === 0) return <DataTable<Row> {...table}>{children}</DataTable>;
  const columns = Children.toArray(children).filter((child): child is ReactElement<ColumnProps<Row>> =>
    isValidElement<ColumnProps<Row>>(child),
  );
  const named = columns.filter(({ props }) => typeof props.label === "string");
  const beside = columns.filter(({ props }) => typeof props.label !== "string");
  return (
    <>
      <Box sx={{ display: "flex", px: 2 }}>
        {beside.map(({ key, props }) => (
          <Box key={key}>{props.label}</Box>
        ))}
      </Box>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {data.map((record) => (
          <RecordCard beside={beside} columns={named} key={record.id} record={record} />
        ))}
      </Box>
    </>
  );
}

interface CardProps<Row> {
  record: Row;
  columns: readonly ReactElement<ColumnProps<Row>>[];
  beside: readonly ReactElement<ColumnProps<Row>>[];
}

function RecordCard<Row>({ record, columns: [heading, ...rest], beside }: CardProps<Row>) {
  const translate = useTranslate();
  return (
    <Box component="li" sx={CARD}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
        {beside.map(({ key, props }) => (
          <Box key={key} sx={{ "&:empty": { display: "none" } }}>
            {props.render?.(record)}
          </Box>
        ))}
        <Box sx={HEADING}>{heading?.props.render?.(record)}</Box>
      </Box>
      <Box component="dl" sx={FACTS}>
        {rest.map(({ key, props }) => (
          <Box key={key} sx={FACT}>
            <Box component="dt" sx={NAME}>
              {typeof props.label === "string" && translate(props.label)}
            </Box>
            <Box component="dd" sx={VALUE}>
              {props.render?.(record)}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
