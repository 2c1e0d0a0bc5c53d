import type { Metadata } from "next";
import { cookies } from "next/headers";
import { notFound, permanentRedirect } from "next/navigation";
import { hrefFor } from "../../i18n/href.ts";
import { isLocale, type Locale } from "../../i18n/locale.ts";
import { translator } from "../../i18n/translator.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { bearerOf } from "../sessions/public.server.ts";
import { readMembersProduct, readProduct } from "./catalog-api.ts";
import { isProductCode, productPath } from "./product-path.ts";
import { ProductView } from "./product-view.tsx";

/**
 * The page at a product's code alone. What everybody may see leads to its own address for good, members' products are shown
 * here to members; others cannot tell them from codes that do not exist. Source: pages 5.
 */
export async function CodePage({ locale, code }: { locale: string; code: string }) {
  if (!isLocale(locale)) notFound();
  const { product, isPublic } = await findByCode(code, locale);
  if (!product) notFound();
  if (product.categories.length === 0) return <UnplacedProduct code={product.code} locale={locale} />;
  if (isPublic) permanentRedirect(hrefFor(locale, productPath(product)));
  return <ProductView product={product} locale={locale} suggested={[]} />;
}

/** Title of the page at a code; nobody finds it by a search engine. */
export async function codeMetadata({ locale, code }: { locale: string; code: string }): Promise<Metadata> {
  if (!isLocale(locale)) return {};
  const { product } = await findByCode(code, locale);
  return product ? { title: product.title, description: product.summary, robots: { index: false } } : {};
}

async function findByCode(code: string, locale: Locale) {
  if (!isProductCode(code)) return { product: null, isPublic: false };
  const known = await readProduct(code, locale);
  if (known) return { product: known, isPublic: true };
  const bearer = await bearerOf(await cookies());
  return { product: bearer === null ? null : await readMembersProduct(code, locale, bearer), isPublic: false };
}

/** Says that a product stands in no category yet and so has no page, and leaves a line in the log for whoever can mend it. Source: pages 4. */
function UnplacedProduct({ code, locale }: { code: string; locale: Locale }) {
  const t = translator(locale, "catalog");
  console.error(`Product has no category: ${code}`);
  return (
    <main id="content" className="wrap py-16">
      <EmptyState
        level={1}
        title={t("noCategory.title")}
        text={t("noCategory.text")}
        action={<ButtonLink href={hrefFor(locale, "/produkty")}>{t("noCategory.action")}</ButtonLink>}
      />
    </main>
  );
}
