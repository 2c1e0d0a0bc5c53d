import type { MouseEvent } from "react";
import {
  DataTable,
  Link,
  maxLength,
  regex,
  required,
  TextInput,
  useDataProvider,
  useRedirect,
  useTranslate,
} from "react-admin";
import { BeginButton } from "../../ui/begin-button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { RecordTable } from "../../ui/record-table.tsx";
import { ToneChip } from "../../ui/tone-chip.tsx";
import { useChange } from "../../ui/sending.ts";
import type { CategoryEdit, CategoryRecord } from "./categories-resource.ts";
import { ParentInput } from "./category-place.tsx";
import { slugOf } from "./slug-of.ts";
import DownIcon from "@mui/icons-material/ArrowDownwardOutlined";
import UpIcon from "@mui/icons-material/ArrowUpwardOutlined";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";

const Column = DataTable.Col<CategoryRecord>;
const MOST = 1000;

/** As in the shop's menus, hidden ones included. */
export default function CategoryList() {
  return (
    <ListPage
      actions={<BeginButton label="categories.begin">{(close) => <NewCategory onClose={close} />}</BeginButton>}
      name="categories"
      perPage={MOST}
    >
      <RecordTable<CategoryRecord>
        bulkActionButtons={false}
        empty={<EmptyState hint="categories.empty_hint" title="categories.empty" />}
        rowClick="show"
      >
        <Column disableSort label="categories.fields.name" render={(category) => <Name category={category} />} />
        <Column disableSort label="categories.fields.state" render={(category) => <State category={category} />} />
        <Column align="right" disableSort label="categories.fields.products" render={(each) => each.productCount} />
        <Column disableSort label="categories.fields.order" render={(category) => <Order category={category} />} />
      </RecordTable>
    </ListPage>
  );
}

function Name({ category }: { category: CategoryRecord }) {
  const { id, title, slug, parentId } = category;
  const isPart = parentId !== null;
  return (
    <Box sx={isPart ? { pl: 2, borderLeft: 2, borderColor: "divider", ml: 1 } : undefined}>
      <Link
        onClick={(event: MouseEvent) => event.stopPropagation()}
        sx={{ fontWeight: isPart ? 400 : 600 }}
        to={`/categories/${id}/show`}
      >
        {title}
      </Link>
      <Box sx={{ color: "text.secondary", fontSize: "0.8125rem", overflowWrap: "anywhere" }}>{slug}</Box>
    </Box>
  );
}

function State({ category: { hidden, supplements, texts } }: { category: CategoryRecord }) {
  const translate = useTranslate();
  const lacking = (["en", "de"] as const).filter((language) => texts[language].name === "");
  return (
    <>
      <ToneChip text={translate(`categories.hidden.${hidden}`)} tone={hidden ? "waits" : "good"} />
      {(supplements || lacking.length > 0) && (
        <Box sx={{ color: "text.secondary", fontSize: "0.8125rem", mt: 0.5 }}>
          {[
            ...(supplements ? [translate("categories.supplements")] : []),
            ...lacking.map((language) => translate(`content.lacks.${language}`)),
          ].join(", ")}
        </Box>
      )}
    </>
  );
}

/** Moves a category past its neighbour. */
function Order({ category }: { category: CategoryRecord }) {
  const translate = useTranslate();
  const { change, busy } = useChange("categories");
  const { at, sisters, parentId, title } = category;
  const move = (to: number) => (event: MouseEvent) => {
    event.stopPropagation();
    change(category, { place: { parentId, at: to } } satisfies CategoryEdit, {
      done: "categories.moved",
      args: { name: title },
    });
  };
  const size = { width: 44, height: 44 };
  return (
    <Box sx={{ display: "flex", whiteSpace: "nowrap" }}>
      <IconButton
        aria-label={translate("categories.up", { name: title })}
        disabled={busy || at === 0}
        onClick={move(at - 1)}
        sx={size}
      >
        <UpIcon fontSize="small" />
      </IconButton>
      <IconButton
        aria-label={translate("categories.down", { name: title })}
        disabled={busy || at === sisters - 1}
        onClick={move(at + 1)}
        sx={size}
      >
        <DownIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}

/** Empty: made of the name. */
const SLUG = regex(/^$|^[a-z0-9]+(?:-[a-z0-9]+)*$/u, "content.slug_wrong");

/** Begins hidden. */
function NewCategory({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const office = useDataProvider();
  const redirect = useRedirect();
  const send = async ({ parent, name, slug }: Readonly<Record<string, unknown>>) => {
    const own = slugOf(String(name)).slice(0, 120).replace(/-+$/u, "");
    const details = { parentId: parent ? Number(parent) : null, name, slug: slug || own };
    const { data } = await office.create<CategoryRecord>("categories", { data: details });
    redirect(`/categories/${data.id}/show`);
  };
  return (
    <FormDialog
      button={translate("categories.begin")}
      defaultValues={{ parent: "", name: "", slug: "" }}
      hint={translate("categories.begin_hint")}
      onClose={onClose}
      onSend={send}
      title={translate("categories.begin")}
    >
      <TextInput label="categories.fields.name_pl" source="name" validate={[required(), maxLength(100)]} />
      <ParentInput />
      <TextInput
        helperText="categories.slug_hint"
        label="content.fields.slug"
        source="slug"
        validate={[SLUG, maxLength(120)]}
      />
    </FormDialog>
  );
}
