"use client";
import { PERSONAL_PAGE } from "@kram/domain/personal-pages";
import { useEffect, useId, useState } from "react";
import { fill } from "../../i18n/fill.ts";
import { call } from "../../platform/http/api.ts";
import { viewVisitorCart } from "../../platform/http/operations/cart.ts";
import { searchHeader } from "../../platform/http/operations/search.ts";
import { useOperation } from "../../platform/http/use-operation.ts";
import { pageLocale } from "../../platform/texts/page-locale.ts";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { OwnPagePart } from "./own-page-part.ts";

/** Milliseconds of quiet before a search. */
const QUIET_MS = 300;

interface Found {
  code: string;
  title: string;
  /** Below the origin; null without a picture. */
  picture: string | null;
}

interface PickerProps {
  texts: OwnPagePart["texts"];
  codes: readonly string[];
  onChange: (codes: readonly string[]) => void;
}

/** By hand and in the member's order. Source: personal-pages 4. */
export function ProductPicker({ texts, codes, onChange }: PickerProps) {
  const [told, setTold] = useState("");
  const add = ({ code, title }: Found) => {
    onChange([...codes, code]);
    setTold(fill(texts.added, { title }));
  };
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-2 font-semibold">{texts.products}</legend>
      <p className="text-sm text-ink-soft">{texts.productsLead}</p>
      <Chosen texts={texts} codes={codes} onChange={onChange} />
      {codes.length < PERSONAL_PAGE.products ? (
        <Search texts={texts} codes={codes} onAdd={add} />
      ) : (
        <p className="text-sm text-ink-soft">{texts.full}</p>
      )}
      <p role="status" className="sr-only">
        {told}
      </p>
    </fieldset>
  );
}

function Chosen({ texts, codes, onChange }: PickerProps) {
  const query = { productCodes: codes.join(","), locale: pageLocale() };
  const { answer } = useOperation(viewVisitorCart, codes.length > 0 ? { query } : null);
  const known = useKept(answer?.products);
  if (codes.length === 0) return <p className="text-sm text-ink-soft">{texts.none}</p>;
  const move = (from: number, to: number) => onChange(codes.toSpliced(from, 1).toSpliced(to, 0, codes[from] ?? ""));
  return (
    <ol className="divide-y divide-line rounded border border-line bg-raised">
      {codes.map((code, at) => {
        const product = known[code];
        const title = product?.title ?? (answer ? fill(texts.gone, { code }) : code);
        return (
          <li key={code} className="flex items-center gap-3 p-2">
            <Thumbnail picture={product?.thumbnail?.url ?? null} />
            <span className="min-w-0 grow text-sm wrap-anywhere">{title}</span>
            <span className="flex shrink-0">
              <IconButton
                icon="up"
                label={fill(texts.up, { title })}
                disabled={at === 0}
                onClick={() => move(at, at - 1)}
              />
              <IconButton
                icon="down"
                label={fill(texts.down, { title })}
                disabled={at === codes.length - 1}
                onClick={() => move(at, at + 1)}
              />
              <IconButton
                icon="trash"
                label={fill(texts.remove, { title })}
                onClick={() => onChange(codes.filter((each) => each !== code))}
              />
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** What was read before stays while more is read. */
function useKept<Value>(read: Readonly<Record<string, Value>> | undefined): Readonly<Record<string, Value>> {
  const [kept, setKept] = useState<Readonly<Record<string, Value>>>({});
  useEffect(() => {
    if (read) setKept((before) => ({ ...before, ...read }));
  }, [read]);
  return kept;
}

function Search({ texts, codes, onAdd }: Omit<PickerProps, "onChange"> & { onAdd: (found: Found) => void }) {
  const id = useId();
  const [text, setText] = useState("");
  const hits = useHits(text.trim());
  const shown = hits?.filter(({ code }) => !codes.includes(code)) ?? null;
  return (
    <div className="flex flex-col gap-2">
      <TextField
        id={id}
        type="search"
        label={texts.find}
        hint={texts.findHint}
        value={text}
        autoComplete="off"
        maxLength={60}
        onChange={(event) => setText(event.target.value)}
        // Enter would send the page's form.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      <ul aria-live="polite" className="divide-y divide-line empty:hidden">
        {shown?.map((hit) => (
          <li key={hit.code} className="flex items-center gap-3 py-2">
            <Thumbnail picture={hit.picture} />
            <span className="min-w-0 grow text-sm wrap-anywhere">{hit.title}</span>
            <Button
              size="small"
              variant="secondary"
              aria-label={`${texts.add}: ${hit.title}`}
              onClick={() => onAdd(hit)}
            >
              {texts.add}
            </Button>
          </li>
        ))}
      </ul>
      {shown?.length === 0 && <p className="text-sm text-ink-soft">{texts.nothing}</p>}
    </div>
  );
}

/** Null before an answer. */
function useHits(text: string): readonly Found[] | null {
  const [found, setFound] = useState<{ of: string; hits: readonly Found[] } | null>(null);
  useEffect(() => {
    if (text.length < 2) return;
    let current = true;
    const look = async () => {
      const { hits } = await call(searchHeader, { query: { text, locale: pageLocale() } });
      const shown = hits.map(({ code, title, picture }) => ({ code, title, picture: picture.url }));
      if (current) setFound({ of: text, hits: shown });
    };
    // A search that fails shows nothing; the next letter asks again.
    const timer = setTimeout(() => void look().catch(() => undefined), QUIET_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [text]);
  return text.length >= 2 && found ? found.hits : null;
}

function Thumbnail({ picture }: { picture: string | null }) {
  if (picture === null) return <span className="size-12 shrink-0 rounded bg-sunken" />;
  return <img src={picture} alt="" width={48} height={48} className="size-12 shrink-0 rounded object-cover" />;
}
