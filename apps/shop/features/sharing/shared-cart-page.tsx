import type { Product } from "@kram/contract/catalog";
import { type LineQuantity, MAX_PIECES_PER_LINE, readSharedCart } from "@kram/domain/cart";
import { formatMinor, type Minor, parseMinor, timesQuantity } from "@kram/domain/money";
import { notFound } from "next/navigation";
import { BASE_PATH } from "../../config/instance.ts";
import { formatAmount } from "../../i18n/amount.ts";
import { fill, plural } from "../../i18n/fill.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { type Messages, MESSAGES } from "../../i18n/messages.ts";
import { Banner } from "../../ui/banner.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { IntentLink } from "../../ui/intent-link.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { askerNow, linkPath, placeholderOf, readByCodes } from "../catalog/public.ts";
import { ShareButton } from "./share-button.tsx";
import { TakeSharedCart } from "./take-shared-cart.tsx";

type Texts = Messages["sharing"]["cart"];

interface SharedLine extends LineQuantity {
  product: Product;
}

/** Not found for what no cart of the shop gives. Source: cart 26. */
export async function SharedCartPage({ locale, text }: { locale: Locale; text: string }) {
  const asked = readSharedCart(text);
  if (!asked) notFound();
  const products = await readByCodes(
    asked.map(({ code }) => code),
    locale,
    await askerNow(),
  );
  const byCode = new Map(products.map((product) => [product.code, product]));
  const lines = asked.flatMap((line) => linesOf(line, byCode.get(line.code)));
  const gone = asked.filter(({ code }) => !byCode.has(code)).map(({ code }) => code);
  const takeable = lines.filter(({ product }) => product.productAvailableForSale);
  const texts = MESSAGES[locale].sharing.cart;
  return (
    <main id="content" className="wrap py-10 sm:py-14">
      <div className="mx-auto flex max-w-3xl flex-col gap-8">
        <PageTitle title={texts.title} lead={texts.lead} />
        {lines.length > 0 && <Lines lines={lines} locale={locale} texts={texts} />}
        {gone.length > 0 && (
          <Banner kind="info" title={texts.gone}>
            {fill(texts.goneText, { codes: gone.join(", ") })}
          </Banner>
        )}
        {takeable.length > 0 ? (
          <Taking lines={takeable} locale={locale} texts={texts} />
        ) : (
          <EmptyState
            title={texts.nothing}
            text={texts.nothingText}
            action={<ButtonLink href={hrefFor(locale, "/produkty")}>{texts.toShop}</ButtonLink>}
          />
        )}
      </div>
    </main>
  );
}

/** No more pieces than one order may hold by now. */
function linesOf({ code, quantity }: LineQuantity, product: Product | undefined): SharedLine[] {
  if (!product) return [];
  return [{ code, product, quantity: Math.min(quantity, product.maxPerOrder, MAX_PIECES_PER_LINE) }];
}

function grossOf({ product, quantity }: SharedLine): Minor {
  return timesQuantity(parseMinor(product.grossPrice) ?? 0, quantity);
}

function Lines({ lines, locale, texts }: { lines: readonly SharedLine[]; locale: Locale; texts: Texts }) {
  return (
    <ul aria-label={texts.list} className="divide-y divide-line border-y border-line">
      {lines.map((line) => {
        const { code, product, quantity } = line;
        const { grossPrice, currency, productAvailableForSale, notAvailableMessage } = product;
        const each = fill(texts.each, { price: formatAmount(grossPrice, currency, locale) });
        return (
          <li key={code} className="flex items-start gap-4 py-4">
            <img src={thumbnailOf(product)} alt="" width={80} height={80} className="size-20 rounded object-cover" />
            <div className="min-w-0 grow">
              <p className="font-semibold wrap-anywhere">
                <IntentLink
                  href={hrefFor(locale, linkPath(product))}
                  className="underline-offset-4 hover:text-green hover:underline"
                >
                  {product.title}
                </IntentLink>
              </p>
              <p className="text-sm text-ink-soft">
                {plural(locale, texts.pieces, quantity)}
                <span className="money block">{each}</span>
              </p>
              {!productAvailableForSale && (
                <p className="text-sm font-semibold text-clay">{notAvailableMessage ?? texts.unavailable}</p>
              )}
            </div>
            {productAvailableForSale && (
              <p className="money shrink-0 font-semibold">
                {formatAmount(formatMinor(grossOf(line)), currency, locale)}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function thumbnailOf({ mainImage, brand }: Product): string {
  const thumbnail = mainImage?.attributes.formats.thumbnail;
  return thumbnail ? BASE_PATH + thumbnail.url : placeholderOf(brand);
}

/** Of what can be bought now. */
function Taking({ lines, locale, texts }: { lines: readonly SharedLine[]; locale: Locale; texts: Texts }) {
  const [first] = lines;
  if (!first) return null;
  const total = lines.reduce((sum, line) => sum + grossOf(line), 0);
  const items = lines.map(({ code, quantity, product }) => ({
    code,
    quantity,
    title: product.title,
    unitGross: product.grossPrice,
    maxPerOrder: product.maxPerOrder,
  }));
  return (
    <div className="flex flex-col gap-4">
      <p className="flex items-baseline justify-between gap-4 text-lg">
        <span>{texts.total}</span>
        <span className="money font-serif text-xl">
          {formatAmount(formatMinor(total), first.product.currency, locale)}
        </span>
      </p>
      <TakeSharedCart items={items} label={texts.add} done={texts.added} />
      <p className="flex justify-center">
        <ShareButton title={texts.title} label={MESSAGES[locale].sharing.share} />
      </p>
    </div>
  );
}
