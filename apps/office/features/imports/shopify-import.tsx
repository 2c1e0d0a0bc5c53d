import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { type ChangeEvent, type ReactNode, useRef, useState } from "react";
import { useDataProvider, useGetList, useRefresh, useTranslate } from "react-admin";
import { useSending } from "../../ui/sending.ts";
import type { ShopifyFile, ShopifyReport } from "./imports-resource.ts";
import { ShopifyPreview } from "./shopify-preview.tsx";
import { useShopifyPictures } from "./shopify-pictures.ts";

type Wishes = Pick<ShopifyFile, "vatClass" | "category" | "firstNumber" | "sponsor">;

const NO_WISHES: Wishes = { vatClass: "standard", category: null, firstNumber: null, sponsor: "" };

/** Shows what an export becomes, again with each choice, and stores it after a press. */
export default function ShopifyImport() {
  const translate = useTranslate();
  const office = useDataProvider();
  const refresh = useRefresh();
  const [csv, setCsv] = useState<string | null>(null);
  const [wishes, setWishes] = useState(NO_WISHES);
  const [report, setReport] = useState<ShopifyReport | null>(null);
  const pictures = useShopifyPictures();
  const ask = async (file: Partial<ShopifyFile>) => {
    const data = { csv: csv ?? "", ...wishes, pictures: pictures.listed(), apply: false, ...file };
    setReport((await office.create<ShopifyReport>("shopify-imports", { data })).data);
    if (data.apply) refresh();
  };
  const { busy, problem, send } = useSending((work: () => Promise<void>) => work());
  const wish = (more: Partial<Wishes>) => {
    const next = { ...wishes, ...more };
    setWishes(next);
    void send(() => ask(next));
  };
  const choose = (files: readonly File[]) =>
    void send(async () => {
      const text = (await files[0]?.text()) ?? "";
      setReport(null);
      setCsv(text);
      await ask({ csv: text });
    });
  const takePictures = (files: readonly File[]) =>
    void send(async () => {
      await pictures.take(files);
      await ask({});
    });
  const apply = () =>
    void send(async () => {
      const areKept = await pictures.send(report?.pictures ?? []);
      await ask({ apply: areKept });
    });
  return (
    <Box sx={{ display: "grid", gap: 2, justifyItems: "start", minWidth: 0 }}>
      <ChooseFiles accept=".csv,text/csv" busy={busy} label={translate("shopify.choose")} onFiles={choose} />
      {report?.kind === "products" && !report.applied && (
        <>
          <ProductWishes busy={busy} onWish={wish} wishes={wishes} />
          <PictureFiles busy={busy} onFiles={takePictures} />
        </>
      )}
      {report?.kind === "customers" && !report.applied && <MemberWishes busy={busy} onWish={wish} wishes={wishes} />}
      <Box aria-busy={busy} aria-live="polite" sx={{ display: "grid", gap: 2, width: "100%", minWidth: 0 }}>
        {problem && <Alert severity="error">{translate(problem)}</Alert>}
        {pictures.sending && <Box>{translate("shopify.sending", pictures.sending)}</Box>}
        {pictures.refused.length > 0 && <RefusedPictures refused={pictures.refused} />}
        {report && <ShopifyPreview report={report} />}
      </Box>
      {report && !report.applied && report.problems.length === 0 && report.created + report.changed > 0 && (
        <Button disabled={busy} onClick={apply} sx={{ minHeight: 44 }} variant="contained">
          {translate(`shopify.apply_${report.kind}`, { smart_count: report.created + report.changed })}
        </Button>
      )}
    </Box>
  );
}

/** `folder` lets a whole folder be chosen instead of files. */
function ChooseFiles({
  label,
  accept,
  busy,
  several = false,
  folder = false,
  onFiles,
}: {
  label: string;
  accept?: string;
  busy: boolean;
  several?: boolean;
  folder?: boolean;
  onFiles: (files: readonly File[]) => void;
}) {
  const chooser = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // The same file, mended, can be chosen again.
    event.target.value = "";
    if (files.length > 0) onFiles(files);
  };
  return (
    <>
      <input
        accept={accept}
        hidden
        multiple={several || folder}
        onChange={choose}
        ref={(input) => {
          chooser.current = input;
          if (input) input.webkitdirectory = folder;
        }}
        type="file"
      />
      <Button disabled={busy} onClick={() => chooser.current?.click()} sx={{ minHeight: 44 }} variant="outlined">
        {label}
      </Button>
    </>
  );
}

function PictureFiles({ busy, onFiles }: { busy: boolean; onFiles: (files: readonly File[]) => void }) {
  const translate = useTranslate();
  return (
    <Box>
      <Box sx={{ color: "text.secondary", mb: 1, maxWidth: "44rem" }}>{translate("shopify.pictures_hint")}</Box>
      <Row>
        <ChooseFiles busy={busy} folder label={translate("shopify.pictures_folder")} onFiles={onFiles} />
        <ChooseFiles
          accept=".zip,image/jpeg,image/png,image/webp"
          busy={busy}
          label={translate("shopify.pictures_zip")}
          onFiles={onFiles}
          several
        />
      </Row>
    </Box>
  );
}

interface Category {
  id: string;
  name: string;
  slug: string;
  parentId: number | null;
}

const ALL = { pagination: { page: 1, perPage: 1000 } };
const VAT_CLASSES: readonly Wishes["vatClass"][] = ["standard", "reduced", "food"];

function ProductWishes({
  wishes,
  busy,
  onWish,
}: {
  wishes: Wishes;
  busy: boolean;
  onWish: (more: Partial<Wishes>) => void;
}) {
  const translate = useTranslate();
  const { data: categories = [] } = useGetList<Category>("categories", ALL);
  const pathOf = ({ slug, parentId }: Category) => {
    const top = categories.find(({ id }) => id === String(parentId));
    return top ? `${top.slug}/${slug}` : slug;
  };
  return (
    <Row>
      <TextField
        disabled={busy}
        label={translate("shopify.vat")}
        onChange={(event) => onWish({ vatClass: event.target.value as Wishes["vatClass"] })}
        select
        sx={{ width: 240 }}
        value={wishes.vatClass}
      >
        {VAT_CLASSES.map((each) => (
          <MenuItem key={each} value={each}>
            {translate(`catalog.vat.${each}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        disabled={busy}
        label={translate("shopify.category")}
        onChange={(event) => onWish({ category: event.target.value || null })}
        select
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        sx={{ width: 320, maxWidth: "100%" }}
        value={wishes.category ?? ""}
      >
        <MenuItem value="">{translate("shopify.no_category")}</MenuItem>
        {categories.map((each) => (
          <MenuItem key={each.id} value={pathOf(each)}>
            {each.name}
          </MenuItem>
        ))}
      </TextField>
    </Row>
  );
}

function MemberWishes({
  wishes,
  busy,
  onWish,
}: {
  wishes: Wishes;
  busy: boolean;
  onWish: (more: Partial<Wishes>) => void;
}) {
  return (
    <Row>
      <NumberField
        busy={busy}
        name="first"
        onNumber={(firstNumber) => onWish({ firstNumber: firstNumber || null })}
        value={wishes.firstNumber ?? ""}
      />
      <NumberField busy={busy} name="sponsor" onNumber={(sponsor) => onWish({ sponsor })} value={wishes.sponsor} />
    </Row>
  );
}

/** Of a member, or empty; told when the field is left with another one. */
function NumberField({
  name,
  value,
  busy,
  onNumber,
}: {
  name: "first" | "sponsor";
  value: string;
  busy: boolean;
  onNumber: (number: string) => void;
}) {
  const translate = useTranslate();
  const [typed, setTyped] = useState(value);
  const isWrong = typed !== "" && !/^\d{4,12}$/u.test(typed);
  return (
    <TextField
      disabled={busy}
      error={isWrong}
      helperText={translate(isWrong ? "shopify.number_wrong" : `shopify.${name}_hint`)}
      label={translate(`shopify.${name}`)}
      onBlur={() => typed !== value && !isWrong && onNumber(typed)}
      onChange={(event) => setTyped(event.target.value.trim())}
      slotProps={{ htmlInput: { inputMode: "numeric", maxLength: 12 } }}
      value={typed}
    />
  );
}

function Row({ children }: { children: ReactNode }) {
  return <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "start" }}>{children}</Box>;
}

/** Whoever is asked again goes on without them. */
function RefusedPictures({ refused }: { refused: readonly { name: string; problem: string }[] }) {
  const translate = useTranslate();
  return (
    <Alert severity="error" sx={{ overflowWrap: "anywhere" }}>
      {translate("shopify.refused")}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {refused.map(({ name, problem }) => (
          <li key={name}>
            {name}: {translate(problem)}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
