"use client";
import { MAX_PIECES_PER_LINE } from "@kram/domain/cart";
import { parseMinor } from "@kram/domain/money";
import { type FormEvent, useId, useRef, useState } from "react";
import { errorText, loadErrorTexts } from "../../platform/errors/error-texts.ts";
import { call } from "../../platform/http/api.ts";
import { viewVisitorCart } from "../../platform/http/operations/cart.ts";
import { pageLocale } from "../../platform/texts/page-locale.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { refusalOf, tellAdded } from "./cart-messages.ts";
import { addToCart } from "./cart-store.ts";
import type { CartTexts } from "./cart-texts.ts";

/** Keeps what was typed when it is refused. Source: cart 7. */
export function AddByCode({ texts, member }: { texts: CartTexts; member: boolean }) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState("");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const refuse = (why: string) => {
    setError(why);
    form.current?.querySelector("input")?.focus();
  };
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const typed = readTypedCode(text);
    if ("problem" in typed) return refuse(typed.problem === "missing" ? texts.missingProduct : texts.unknownCode);
    setBusy(true);
    setError(null);
    try {
      const why = await addOneOf(typed.codes, texts, member);
      if (why === null) setText("");
      else refuse(why);
    } catch (failure) {
      refuse(errorText(await loadErrorTexts(pageLocale()), refusalOf(failure)));
    }
    setBusy(false);
  };
  return (
    <form ref={form} noValidate onSubmit={(event) => void add(event)} className="mt-6 flex items-start gap-2">
      <div className="grow">
        <TextField
          id={id}
          label={texts.code}
          hint={texts.codeHint}
          value={text}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={41}
          error={error ?? undefined}
          onChange={(event) => {
            setText(event.target.value);
            setError(null);
          }}
        />
      </div>
      <Button type="submit" variant="secondary" className="mt-7.5 shrink-0 whitespace-nowrap" busy={busy}>
        {texts.codeAdd}
      </Button>
    </form>
  );
}

/** Answers why nothing was added, or null; the server decides for members, who may buy hidden products. */
async function addOneOf(
  codes: readonly [string, ...string[]],
  texts: CartTexts,
  member: boolean,
): Promise<string | null> {
  const query = { productCodes: codes.join(","), locale: pageLocale() };
  const { products } = await call(viewVisitorCart, { query });
  const code = codes.find((each) => each in products) ?? codes.at(-1) ?? codes[0];
  const product = products[code];
  if (!product && !member) return texts.unknownCode;
  if (product && !product.available) return product.notAvailableMessage ?? texts.unavailableForSale;
  const unitGross = parseMinor(product?.unitPrice ?? "") ?? 0;
  const maxPerOrder = product?.maxPerOrder ?? MAX_PIECES_PER_LINE;
  await addToCart({ code, unitGross, maxPerOrder, isCatalogue: true }, 1);
  await tellAdded(product?.title ?? code);
  return null;
}

/** Source: cart 7. */
type TypedCode = { problem: "missing" | "unknown" } | { codes: readonly [string, ...string[]] };

const CODE = /^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/u;

/** Accepts small letters and spaces around. */
export function readTypedCode(text: string): TypedCode {
  const code = text.trim();
  if (code === "") return { problem: "missing" };
  if (!CODE.test(code)) return { problem: "unknown" };
  const capitals = code.toUpperCase();
  return { codes: code === capitals ? [code] : [code, capitals] };
}
