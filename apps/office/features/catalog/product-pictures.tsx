import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { type ChangeEvent, useRef, useState } from "react";
import { Confirm, useNotify, useTranslate } from "react-admin";
import { ToneChip } from "../../ui/tone-chip.tsx";
import { asBase64 } from "../../platform/as-base64.ts";
import type { WholeProduct } from "./products-resource.ts";
import { useProductEdit } from "./use-product-edit.ts";

const GRID = { display: "grid", gap: 2, gridTemplateColumns: "repeat(auto-fill, minmax(200px, 1fr))" } as const;

/** The main one first. */
export function ProductPictures({ product }: { product: WholeProduct }) {
  const translate = useTranslate();
  const notify = useNotify();
  const edit = useProductEdit(product);
  const chooser = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<string | null>(null);
  const names = product.pictures.map(({ name }) => name);
  const run = async (work: Promise<void>) => {
    setBusy(true);
    await work.catch((failure: unknown) =>
      notify(failure instanceof Error ? failure.message : "server.failed", { type: "error" }),
    );
    setBusy(false);
  };
  const order = (next: string[], done: string) => run(edit({ pictures: { names: next } }, done));
  const add = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = "";
    if (!file) return;
    void run(
      asBase64(file).then((content) => edit({ picture: { name: file.name, content } }, "catalog.picture_added")),
    );
  };
  return (
    <Box aria-busy={busy} sx={{ display: "grid", gap: 2 }}>
      <Box>
        <input accept="image/jpeg,image/png,image/webp" hidden onChange={add} ref={chooser} type="file" />
        <Button disabled={busy} onClick={() => chooser.current?.click()} variant="contained">
          {translate("catalog.add_picture")}
        </Button>
        <Box sx={{ color: "text.secondary", mt: 0.5 }}>{translate("catalog.picture_hint")}</Box>
      </Box>
      <Box sx={GRID}>
        {product.pictures.map(({ name, picture }, at) => (
          <PictureCard
            address={picture.attributes.formats.thumbnail.url}
            busy={busy}
            key={name}
            number={at + 1}
            onMain={() => void order([name, ...names.filter((each) => each !== name)], "catalog.picture_main")}
            onRemove={() => setAsked(name)}
          />
        ))}
      </Box>
      <Confirm
        cancel="ra.action.cancel"
        confirm="catalog.remove_picture"
        confirmColor="warning"
        content="catalog.remove_hint"
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          setAsked(null);
          void order(
            names.filter((each) => each !== asked),
            "catalog.picture_gone",
          );
        }}
        title="catalog.remove_ask"
      />
    </Box>
  );
}

/** Number 1 is the main one. */
function PictureCard(card: {
  address: string;
  number: number;
  busy: boolean;
  onMain: () => void;
  onRemove: () => void;
}) {
  const { address, number, busy, onMain, onRemove } = card;
  const translate = useTranslate();
  const named = (key: string) => `${translate(key)}: ${number}`;
  return (
    <Box sx={{ border: 1, borderColor: "divider", borderRadius: 1, p: 1, display: "grid", gap: 1 }}>
      <Box
        alt={translate("catalog.picture_number", { number })}
        component="img"
        src={address}
        sx={{ width: "100%", aspectRatio: "1", objectFit: "contain" }}
      />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.5, alignItems: "center" }}>
        {number === 1 ? (
          <ToneChip text={translate("catalog.main_picture")} tone="good" />
        ) : (
          <Button aria-label={named("catalog.make_main")} disabled={busy} onClick={onMain} size="small">
            {translate("catalog.make_main")}
          </Button>
        )}
        <Button
          aria-label={named("catalog.remove_picture")}
          color="error"
          disabled={busy}
          onClick={onRemove}
          size="small"
        >
          {translate("catalog.remove_picture")}
        </Button>
      </Box>
    </Box>
  );
}
