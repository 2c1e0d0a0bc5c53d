import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import TextField from "@mui/material/TextField";
import { codesIn } from "@kram/domain/catalog";
import { type ClipboardEvent, useEffect, useState } from "react";
import {
  type DataProvider,
  required,
  useDataProvider,
  useGetList,
  useInput,
  useTranslate,
  ValidationError,
} from "react-admin";
import type { ListedProduct } from "../catalog/public.ts";

const LEAST_CHARACTERS = 2;
/** Keys follow each other faster than this. */
const TYPING_MS = 200;
const TEN = { page: 1, perPage: 10 } as const;
/** Of a call. */
const MOST_CODES = 100;

type Known = Pick<ListedProduct, "code" | "title" | "thumbnail">;

/** Codes of products, found by words or pasted; codes that no product has are told at the field. */
export function ProductsInput({ source, label, most }: { source: string; label: string; most: number }) {
  const translate = useTranslate();
  const [typed, setTyped] = useState("");
  const office = useDataProvider();
  const rule = async (codes: readonly string[] = []) => {
    if (codes.length > most) return { message: "promotions.pick.most", args: { most } };
    const there = new Set((await findProducts(office, codes)).map(({ code }) => code));
    const unknown = codes.filter((code) => !there.has(code));
    return unknown.length > 0 ? { message: "promotions.pick.unknown", args: { codes: unknown.join(", ") } } : undefined;
  };
  const { field, fieldState, id } = useInput<string[]>({ source, defaultValue: [], validate: [required(), rule] });
  const codes: string[] = field.value ?? [];
  const products = useProducts(codes);
  const { found, isAsked } = useFound(typed);
  const set = (next: readonly string[]) => {
    field.onChange([...new Set(next)]);
    setTyped("");
  };
  const paste = (event: ClipboardEvent) => {
    const pasted = codesIn(event.clipboardData.getData("text"));
    if (pasted.length < 2) return;
    event.preventDefault();
    set([...codes, ...pasted]);
  };
  const { invalid, error } = fieldState;
  const hint = typed !== "" && isAsked && found.length === 0 ? "promotions.pick.none" : "promotions.pick.hint";
  return (
    <Autocomplete<Known, true, true, true>
      autoHighlight
      disableClearable
      filterOptions={(all) => all}
      filterSelectedOptions
      freeSolo
      fullWidth
      getOptionKey={codeOf}
      getOptionLabel={codeOf}
      id={id}
      inputValue={typed}
      isOptionEqualToValue={(one, other) => codeOf(one) === codeOf(other)}
      multiple
      onBlur={() => {
        // What was typed and not chosen is not lost.
        if (codesIn(typed).length > 0) set([...codes, ...codesIn(typed)]);
        field.onBlur();
      }}
      onChange={(_event, chosen) => set(chosen.flatMap((each) => codesIn(codeOf(each))))}
      onInputChange={(_event, text, reason) => {
        if (reason === "input") setTyped(text);
      }}
      options={found}
      renderInput={(params) => (
        <TextField
          {...params}
          error={invalid}
          helperText={invalid ? <ValidationError error={error?.message ?? ""} /> : translate(hint)}
          label={`${translate(label)} *`}
          onPaste={paste}
        />
      )}
      renderOption={({ key, ...props }, option) => <Option key={key} product={option} props={props} />}
      renderValue={(values, propsOf) =>
        values.map((value, index) => {
          const { key, ...props } = propsOf({ index });
          return <Picked code={codeOf(value)} key={key} product={products.get(codeOf(value))} props={props} />;
        })
      }
      sx={{ maxWidth: 720, mb: 1 }}
      value={codes.map((code) => products.get(code) ?? { code, title: code, thumbnail: null })}
    />
  );
}

function Option({ product, props }: { product: Known; props: object }) {
  return (
    <Box component="li" {...props} sx={{ display: "flex", gap: 1.5 }}>
      <Thumbnail address={product.thumbnail} />
      <span>
        {product.title}
        <Box component="span" sx={{ color: "text.secondary", ml: 1 }}>
          {product.code}
        </Box>
      </span>
    </Box>
  );
}

function Picked({ code, product, props }: { code: string; product: Known | undefined; props: object }) {
  const address = product?.thumbnail;
  return (
    <Chip
      {...props}
      {...(address && { avatar: <img alt="" src={address} /> })}
      label={product ? `${product.title}, ${code}` : code}
    />
  );
}

function codeOf(option: Known | string): string {
  return typeof option === "string" ? option : option.code;
}

function Thumbnail({ address }: { address: string | null }) {
  const size = { width: 32, height: 32, objectFit: "contain", flexShrink: 0 };
  return address === null ? <Box sx={size} /> : <Box alt="" component="img" src={address} sx={size} />;
}

/** Those that there are. */
async function findProducts(office: DataProvider, codes: readonly string[]): Promise<Known[]> {
  const parts = Array.from({ length: Math.ceil(codes.length / MOST_CODES) }, (_, at) =>
    codes.slice(at * MOST_CODES, (at + 1) * MOST_CODES),
  );
  const lists = await Promise.all(parts.map((part) => office.getList<ListedProduct>("products", askedFor(part))));
  return lists.flatMap(({ data }) => data);
}

function askedFor(codes: readonly string[]) {
  const pagination = { page: 1, perPage: MOST_CODES };
  return { pagination, filter: { codes: codes.join(",") }, sort: { field: "id", order: "ASC" } } as const;
}

/** By code, as far as they are read. */
function useProducts(codes: readonly string[]): ReadonlyMap<string, Known> {
  const office = useDataProvider();
  const [known, setKnown] = useState<ReadonlyMap<string, Known>>(new Map());
  const missing = codes.filter((code) => !known.has(code)).join(",");
  useEffect(() => {
    if (missing === "") return;
    let isOver = false;
    const take = (products: readonly Known[]) => {
      if (!isOver && products.length > 0)
        setKnown((before) => new Map([...before, ...products.map((each) => [each.code, each] as const)]));
    };
    // Names are an extra: the codes stand there without them.
    void findProducts(office, missing.split(",")).then(take, () => {});
    return () => {
      isOver = true;
    };
  }, [missing, office]);
  return known;
}

/** What words find, once nobody types. */
function useFound(typed: string): { found: readonly Known[]; isAsked: boolean } {
  const [words, setWords] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setWords(typed.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const enabled = words.length >= LEAST_CHARACTERS;
  const asked = { pagination: TEN, filter: { text: words } };
  const { data = [], isSuccess } = useGetList<ListedProduct>("products", asked, { enabled });
  return { found: enabled ? data : [], isAsked: enabled && isSuccess && words === typed.trim() };
}
