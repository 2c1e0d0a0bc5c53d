import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import { type ChangeEvent, type DragEvent, lazy, Suspense, useRef, useState } from "react";
import { Confirm, useDataProvider, useNotify, useRefresh, useTranslate } from "react-admin";
import { keyOf, useRun } from "../../ui/sending.ts";
import { ToneChip } from "../../ui/tone-chip.tsx";
import { asBase64 } from "../../platform/as-base64.ts";
import { fitPicture } from "../../platform/fit-picture.ts";
import { PictureTexts } from "./picture-texts.tsx";
import type { WholeProduct } from "./products-resource.ts";
import { useProductEdit } from "./use-product-edit.ts";

const CropDialog = lazy(() => import("../../ui/crop-dialog.tsx"));

const GRID = { display: "grid", gap: 2, gridTemplateColumns: "repeat(auto-fill, minmax(200px, 1fr))" } as const;

/** The main one first. Files may be dropped anywhere on it; what dragging does, buttons do too. */
export function ProductPictures({ product }: { product: WholeProduct }) {
  const translate = useTranslate();
  const edit = useProductEdit(product);
  const { busy, run } = useRun();
  const { adding, refused, add } = useAdding(product);
  const chooser = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [cropped, setCropped] = useState<string | null>(null);
  const isBusy = busy || adding !== null;
  const names = product.pictures.map(({ name }) => name);
  const keys = keysOf(product.pictures);
  const order = (next: string[], done: string) => {
    if (!isBusy) void run(() => edit({ pictures: { names: next } }, done));
  };
  const place = (name: string, at: number, done = "catalog.picture_moved") => {
    if (at < 0 || at >= names.length || names[at] === name) return;
    const others = names.filter((each) => each !== name);
    order(others.toSpliced(at, 0, name), done);
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    event.target.value = "";
    void add(files);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    if (dragged === null && !isBusy) void add([...event.dataTransfer.files]);
  };
  return (
    <Box aria-busy={isBusy} onDragOver={allowDrop} onDrop={drop} sx={{ display: "grid", gap: 2 }}>
      <Box>
        <input accept="image/jpeg,image/png,image/webp" hidden multiple onChange={choose} ref={chooser} type="file" />
        <Button disabled={isBusy} onClick={() => chooser.current?.click()} variant="contained">
          {translate("catalog.add_picture")}
        </Button>
        <Box sx={{ color: "text.secondary", mt: 0.5, maxWidth: "44rem" }}>{translate("catalog.picture_hint")}</Box>
      </Box>
      <Progress adding={adding} refused={refused} />
      <Box sx={GRID}>
        {product.pictures.map(({ name, picture }, at) => (
          <PictureCard
            address={picture.attributes.formats.thumbnail.url}
            busy={isBusy}
            isLast={at === names.length - 1}
            key={keys[at]}
            number={at + 1}
            onCrop={() => setCropped(name)}
            onDrag={(isHeld) => setDragged(isHeld ? name : null)}
            onDropped={() => dragged !== null && place(dragged, at)}
            onMain={() => place(name, 0, "catalog.picture_main")}
            onMove={(by) => place(name, at + by)}
            onRemove={() => setAsked(name)}
          />
        ))}
      </Box>
      <Crop name={cropped} onClose={() => setCropped(null)} product={product} />
      {product.pictures.length > 0 && <PictureTexts product={product} />}
      <Confirm
        cancel="ra.action.cancel"
        confirm="catalog.remove_picture"
        confirmColor="warning"
        content="catalog.remove_hint"
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          setAsked(null);
          order(
            names.filter((each) => each !== asked),
            "catalog.picture_gone",
          );
        }}
        title="catalog.remove_ask"
      />
    </Box>
  );
}

/** By the whole picture, so that whoever cropped one keeps the focus in its place. */
function keysOf(pictures: WholeProduct["pictures"]): string[] {
  const wholes = pictures.map(({ name, cutFrom }) => cutFrom?.replace(/^.*\//u, "") ?? name);
  return wholes.map((whole, at) => (wholes.indexOf(whole) === at ? whole : `${whole} ${at}`));
}

/** The part takes the place of the picture, and its texts; cut anew, it begins from the whole picture. */
function Crop({ product, name, onClose }: { product: WholeProduct; name: string | null; onClose: () => void }) {
  const edit = useProductEdit(product);
  const at = product.pictures.findIndex((each) => each.name === name);
  const shown = product.pictures[at];
  if (!shown) return null;
  const cut = async (picture: Blob) => {
    const upload = { name: "crop.webp", content: await asBase64(picture), replaces: shown.name };
    await edit({ picture: upload }, "catalog.picture_cropped");
  };
  return (
    <Suspense>
      <CropDialog
        address={shown.cutFrom ?? shown.picture.attributes.url}
        isCut={shown.cutFrom !== null}
        number={at + 1}
        onClose={onClose}
        onCut={cut}
      />
    </Suspense>
  );
}

/** A browser opens a dropped file otherwise. */
function allowDrop(event: DragEvent): void {
  event.preventDefault();
}

/** One after another, so that they keep their order; one that is refused does not stop the rest. */
function useAdding(product: WholeProduct) {
  const office = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const [adding, setAdding] = useState<{ at: number; of: number; name: string } | null>(null);
  const [refused, setRefused] = useState<{ name: string; problem: string }[]>([]);
  const add = async (files: readonly File[]) => {
    if (files.length === 0) return;
    const failed: typeof refused = [];
    setRefused(failed);
    for (const [index, file] of files.entries()) {
      const { name } = file;
      setAdding({ at: index + 1, of: files.length, name });
      try {
        const picture = { name, content: await asBase64(await fitPicture(file)) };
        await office.update("products", { id: product.id, data: { picture }, previousData: product });
      } catch (failure) {
        failed.push({ name, problem: keyOf(failure) });
      }
    }
    setAdding(null);
    setRefused(failed);
    const number = files.length - failed.length;
    if (number > 0) notify("catalog.pictures_added", { type: "success", messageArgs: { number } });
    refresh();
  };
  return { adding, refused, add };
}

/** What is being added, and what was not. */
function Progress({ adding, refused }: Pick<ReturnType<typeof useAdding>, "adding" | "refused">) {
  const translate = useTranslate();
  return (
    <>
      <Box role="status" sx={{ overflowWrap: "anywhere" }}>
        {adding && (
          <>
            {translate("catalog.picture_adding", adding)}
            <LinearProgress aria-hidden value={(100 * (adding.at - 1)) / adding.of} variant="determinate" />
          </>
        )}
      </Box>
      {refused.length > 0 && (
        <Alert severity="error" sx={{ overflowWrap: "anywhere" }}>
          {translate("catalog.pictures_refused")}
          <Box component="ul" sx={{ m: 0, pl: 2 }}>
            {refused.map(({ name, problem }, at) => (
              <li key={`${at} ${name}`}>
                {name}: {translate(problem)}
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </>
  );
}

/** Number 1 is the main one. */
function PictureCard(card: {
  address: string;
  number: number;
  isLast: boolean;
  busy: boolean;
  onCrop: () => void;
  onDrag: (isHeld: boolean) => void;
  onDropped: () => void;
  onMain: () => void;
  onMove: (by: number) => void;
  onRemove: () => void;
}) {
  const { address, number, isLast, busy, onCrop, onDrag, onDropped, onMain, onMove, onRemove } = card;
  const translate = useTranslate();
  const named = (key: string) => `${translate(key)}: ${number}`;
  // Off, it keeps the focus of whoever moved the picture here by keyboard.
  const move = (key: string, by: number, isOff: boolean) => (
    <Button
      aria-disabled={isOff}
      aria-label={named(key)}
      onClick={() => onMove(by)}
      size="small"
      sx={isOff ? { opacity: 0.5, cursor: "default" } : {}}
    >
      {translate(key)}
    </Button>
  );
  return (
    <Box
      draggable={!busy}
      onDragEnd={() => onDrag(false)}
      onDragStart={(event) => {
        event.dataTransfer.setData("text/plain", String(number));
        onDrag(true);
      }}
      onDrop={onDropped}
      sx={{ border: 1, borderColor: "divider", borderRadius: 1, p: 1, display: "grid", gap: 1, cursor: "grab" }}
    >
      <Box
        alt={translate("catalog.picture_number", { number })}
        component="img"
        draggable={false}
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
        {move("catalog.picture_earlier", -1, number === 1)}
        {move("catalog.picture_later", 1, isLast)}
        <Button aria-label={named("catalog.crop")} disabled={busy} onClick={onCrop} size="small">
          {translate("catalog.crop")}
        </Button>
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
