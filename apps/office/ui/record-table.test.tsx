import { createTheme, ThemeProvider } from "@mui/material/styles";
import { DataTable, ListContextProvider } from "react-admin";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { RecordTable } from "./record-table.tsx";

interface Row {
  id: string;
  name: string;
  note: string;
}

const Column = DataTable.Col<Row>;
const ROWS: Row[] = [
  { id: "1", name: "Anna", note: "late" },
  { id: "2", name: "Piotr", note: "" },
];

const PHONE = createTheme({
  components: { MuiUseMediaQuery: { defaultProps: { ssrMatchMedia: () => ({ matches: true }) } } },
});

function onPhone(data: Row[]): string {
  return renderToStaticMarkup(
    <ThemeProvider theme={PHONE}>
      <ListContextProvider value={{ data, selectedIds: [] } as never}>
        <RecordTable<Row> bulkActionButtons={false} rowClick={false}>
          <Column
            disableSort
            label={<b>all</b>}
            render={({ id }) => <input aria-label={`choose ${id}`} />}
            source="id"
          />
          <Column disableSort label="row.name" render={({ name }) => <a href="#row">{name}</a>} />
          {data.length > 0 && <Column disableSort label="row.note" render={({ note }) => note} />}
        </RecordTable>
      </ListContextProvider>
    </ThemeProvider>,
  ).replace(/<style.*?<\/style>/gsu, "");
}

describe("a table of records", () => {
  it("is a card a record on a phone: headed by the first column, the others by their names", () => {
    const markup = onPhone(ROWS);
    expect(markup).not.toContain("<table");
    expect(markup.match(/<li/gu)).toHaveLength(2);
    const [first = ""] = markup.match(/<li.*?<\/li>/su) ?? [];
    const words = first
      .replace(/<[^>]*>/gu, "|")
      .split("|")
      .filter((word) => word !== "");
    expect(words).toEqual(["Anna", "row.note", "late"]);
    expect(first).toContain('aria-label="choose 1"');
    expect(first.indexOf("choose 1")).toBeLessThan(first.indexOf("Anna"));
    expect(first).toMatch(/<dt[^>]*>row\.note<\/dt><dd[^>]*>late<\/dd>/u);
    expect(markup.indexOf("<b>all</b>")).toBeLessThan(markup.indexOf("<ul"));
    expect(markup).toMatch(/<dd[^>]*><\/dd>/u);
  });
});
