import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MuiLink from "@mui/material/Link";
import { useState } from "react";
import { Confirm, useTranslate } from "react-admin";
import { useRun } from "../../ui/sending.ts";
import { ProductFileForm } from "./product-file-form.tsx";
import type { WholeProduct } from "./products-resource.ts";
import { useProductEdit } from "./use-product-edit.ts";

type ProductFile = WholeProduct["files"][number];

const KILOBYTE = 1000;

export function ProductFiles({ product }: { product: WholeProduct }) {
  const translate = useTranslate();
  const edit = useProductEdit(product);
  const { busy, run } = useRun();
  const [open, setOpen] = useState<ProductFile | "new" | null>(null);
  const [asked, setAsked] = useState<ProductFile | null>(null);
  const { files } = product;
  const set = (next: readonly ProductFile[]) => edit({ files: { files: next.map(wishOf) } }, "catalog.files_saved");
  const move = (file: ProductFile, by: number) => {
    const others = files.filter((each) => each !== file);
    void run(() => set(others.toSpliced(files.indexOf(file) + by, 0, file)));
  };
  return (
    <Box aria-busy={busy} sx={{ display: "grid", gap: 2 }}>
      <Box>
        <Button disabled={busy} onClick={() => setOpen("new")} variant="contained">
          {translate("catalog.add_file")}
        </Button>
        <Box sx={{ color: "text.secondary", mt: 0.5 }}>{translate("catalog.file_hint")}</Box>
      </Box>
      {files.length === 0 && <Box>{translate("catalog.no_files")}</Box>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {files.map((file, at) => (
          <FileRow
            busy={busy}
            file={file}
            isFirst={at === 0}
            isLast={at === files.length - 1}
            key={file.file}
            onAsk={() => setAsked(file)}
            onMove={(by) => move(file, by)}
            onOpen={() => setOpen(file)}
          />
        ))}
      </Box>
      {open !== null && (
        <ProductFileForm
          file={open === "new" ? null : open}
          onAdd={(file) => edit({ file }, "catalog.file_added")}
          onClose={() => setOpen(null)}
          onName={(named) => set(files.map((each) => (each.file === named.file ? named : each)))}
        />
      )}
      <Confirm
        cancel="ra.action.cancel"
        confirm="catalog.remove_file"
        confirmColor="warning"
        content="catalog.remove_file_hint"
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          setAsked(null);
          void run(() => set(files.filter((each) => each !== asked)));
        }}
        title={translate("catalog.remove_file_ask", { name: asked?.names.pl ?? "" })}
      />
    </Box>
  );
}

function FileRow(row: {
  file: ProductFile;
  busy: boolean;
  isFirst: boolean;
  isLast: boolean;
  onOpen: () => void;
  onMove: (by: number) => void;
  onAsk: () => void;
}) {
  const { file, busy, isFirst, isLast, onOpen, onMove, onAsk } = row;
  const translate = useTranslate();
  const button = (key: string, act: () => void, isOff = false, color: "primary" | "error" = "primary") => (
    <Button
      aria-label={`${translate(key)}: ${file.names.pl}`}
      color={color}
      disabled={busy || isOff}
      onClick={act}
      sx={{ minHeight: 44 }}
    >
      {translate(key)}
    </Button>
  );
  const kind = file.mediaType.replace(/^.*\//u, "").toUpperCase();
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: "divider", py: 1 }}>
      <MuiLink download href={file.url} sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
        {file.names.pl}
      </MuiLink>
      <Box sx={{ color: "text.secondary", fontSize: "0.8125rem" }}>
        {kind}, {Math.max(1, Math.round(file.sizeBytes / KILOBYTE))} kB ·{" "}
        {file.language === null
          ? translate("catalog.for_all")
          : translate("catalog.for_one", { language: translate(`catalog.language.${file.language}`) })}
      </Box>
      {file.tagged === false && (
        <Alert severity="warning" sx={{ my: 1, maxWidth: "44rem" }}>
          {translate("catalog.file_untagged")}
        </Alert>
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", ml: -1 }}>
        {button("catalog.edit_file", onOpen)}
        {button("catalog.file_up", () => onMove(-1), isFirst)}
        {button("catalog.file_down", () => onMove(1), isLast)}
        {button("catalog.remove_file", onAsk, false, "error")}
      </Box>
    </Box>
  );
}

function wishOf({ file, names, language }: ProductFile) {
  return { file, names, language };
}
