import Box from "@mui/material/Box";
import {
  DataTable,
  maxLength,
  regex,
  required,
  TextInput,
  useDataProvider,
  useNotify,
  useRefresh,
  useTranslate,
} from "react-admin";
import { BeginButton } from "../../ui/begin-button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { LANGUAGES, LanguagePanels, WordsInput } from "../../ui/language-panels.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { RecordMoves } from "../../ui/record-moves.tsx";
import { RecordTable } from "../../ui/record-table.tsx";
import type { BrandRecord } from "./brands-resource.ts";

const Column = DataTable.Col<BrandRecord>;
const MOST = 1000;

/** By name; only those without products can be removed. */
export default function BrandList() {
  return (
    <ListPage
      actions={<BeginButton label="brands.begin">{(close) => <BrandForm onClose={close} />}</BeginButton>}
      name="brands"
      perPage={MOST}
    >
      <RecordTable<BrandRecord>
        bulkActionButtons={false}
        empty={<EmptyState hint="brands.empty_hint" title="brands.empty" />}
        rowClick={false}
      >
        <Column disableSort label="brands.fields.name" render={(brand) => <Name brand={brand} />} />
        <Column align="right" disableSort label="brands.fields.products" render={({ productCount }) => productCount} />
        <Column disableSort label="brands.change" render={(brand) => <Moves brand={brand} />} />
      </RecordTable>
    </ListPage>
  );
}

function Name({ brand: { code, name, descriptions } }: { brand: BrandRecord }) {
  return (
    <>
      <strong>{name}</strong>
      <Box sx={{ color: "text.secondary", fontSize: "0.8125rem", overflowWrap: "anywhere" }}>
        {[code, descriptions.pl].filter((text) => text !== "").join(", ")}
      </Box>
    </>
  );
}

function Moves({ brand }: { brand: BrandRecord }) {
  return (
    <RecordMoves isEmpty={brand.productCount === 0} record={brand} resource="brands" texts="brands">
      {(close) => <BrandForm brand={brand} onClose={close} />}
    </RecordMoves>
  );
}

const CODE = [required(), regex(/^[A-Z0-9]{2,10}$/u, "brands.code_wrong")];
const NO_WORDS = Object.fromEntries(LANGUAGES.map((language) => [language, ""]));

/** Adds one, or changes its words; the code stays. */
function BrandForm({ brand, onClose }: { brand?: BrandRecord; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const office = useDataProvider();
  const send = async ({ code, name, descriptions }: Readonly<Record<string, unknown>>) => {
    const words = { name, descriptions: { ...NO_WORDS, ...withoutNulls(descriptions as object) } };
    const { data } = brand
      ? await office.update<BrandRecord>("brands", { id: brand.id, data: words, previousData: brand })
      : await office.create<BrandRecord>("brands", { data: { code, ...words } });
    notify(brand ? "brands.saved" : "brands.added", { type: "success", messageArgs: { name: data.name } });
    refresh();
  };
  return (
    <FormDialog
      button={translate(brand ? "ra.action.save" : "brands.begin")}
      defaultValues={brand ? { name: brand.name, descriptions: brand.descriptions } : { code: "", name: "" }}
      hint={translate(brand ? "brands.change_hint" : "brands.begin_hint")}
      onClose={onClose}
      onSend={send}
      title={brand ? translate("brands.change_title", { code: brand.code }) : translate("brands.begin")}
    >
      {!brand && <TextInput helperText="brands.code_hint" label="brands.fields.code" source="code" validate={CODE} />}
      <TextInput label="brands.fields.name" source="name" validate={[required(), maxLength(100)]} />
      <LanguagePanels>
        {(language) => (
          <WordsInput
            label="brands.fields.description"
            language={language}
            most={2000}
            rows={3}
            source={`descriptions.${language}`}
          />
        )}
      </LanguagePanels>
    </FormDialog>
  );
}

/** An emptied field is null. */
function withoutNulls(words: object): object {
  return Object.fromEntries(Object.entries(words ?? {}).filter(([, text]) => text !== null));
}
