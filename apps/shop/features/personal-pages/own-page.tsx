"use client";
import { PERSONAL_PAGE } from "@kram/domain/personal-pages";
import { useState } from "react";
import { fill } from "../../i18n/fill.ts";
import { hrefFor } from "../../i18n/href.ts";
import { errorText, loadErrorTexts } from "../../platform/errors/error-texts.ts";
import { CheckedForm } from "../../platform/forms/checked-form.tsx";
import { useCheckedForm } from "../../platform/forms/use-checked-form.ts";
import { call } from "../../platform/http/api.ts";
import { Loaded } from "../../platform/http/loaded.tsx";
import { getOwnPage, setOwnPage } from "../../platform/http/operations/personal-pages.ts";
import { useLazyTexts } from "../../platform/texts/use-lazy-texts.ts";
import { Banner } from "../../ui/banner.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { TextArea, TextField } from "../../ui/text-field.tsx";
import { showToast } from "../../ui/toast/toast-store.ts";
import { OwnLink } from "../structure/public.ts";
import type { OwnPageAnswer, OwnPagePart } from "./own-page-part.ts";
import { OwnPicture } from "./own-picture.tsx";
import { ProductPicker } from "./product-picker.tsx";

/** Source: personal-pages 3. */
export function OwnPage(props: Omit<OwnPagePart, "page" | "onSaved"> & { shopUrl: string }) {
  const [saved, setSaved] = useState<OwnPageAnswer | null>(null);
  return (
    <Loaded operation={getOwnPage} input={{}} texts={props.texts} height="h-96" level={2}>
      {(answer) => <Parts {...props} page={saved ?? answer} onSaved={setSaved} />}
    </Loaded>
  );
}

function Parts({ shopUrl, ...part }: OwnPagePart & { shopUrl: string }) {
  const { texts, page } = part;
  return (
    <div className="flex flex-col gap-8">
      {page.hiddenReason !== null && (
        <Banner kind="warning" title={texts.hidden}>
          {fill(texts.hiddenText, { reason: page.hiddenReason })}
        </Banner>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-12 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <PageForm {...part} shopUrl={shopUrl} />
        <div className="flex flex-col gap-10">
          <ShortLink {...part} />
          <OwnPicture {...part} />
        </div>
      </div>
    </div>
  );
}

const NAMES = ["short", "shownName", "greeting"] as const;

function PageForm({ texts, page, onSaved, shopUrl }: OwnPagePart & { shopUrl: string }) {
  const errors = useLazyTexts(loadErrorTexts);
  const [products, setProducts] = useState<readonly string[]>(page.products);
  const [mayWrite, setMayWrite] = useState(page.mayWrite);
  const [published, setPublished] = useState(page.published);
  const form = useCheckedForm({
    names: NAMES,
    check: ({ short }) => (short.trim() === "" ? { short: "field-is-required" } : {}),
    send: async (typed) => {
      onSaved(await call(setOwnPage, { body: { ...typed, products: [...products], mayWrite, published } }));
      showToast({ kind: "success", title: texts.saved });
    },
  });
  const problem = (name: (typeof NAMES)[number]) => {
    const code = form.problems[name];
    return code && errors && errorText(errors, { code });
  };
  return (
    <CheckedForm form={form} errors={errors} texts={texts}>
      <TextField
        id="page-short"
        name="short"
        label={texts.short}
        hint={fill(texts.shortHint, { address: `${shopUrl}/p/${page.short || page.suggested || "anna-z"}` })}
        defaultValue={page.short || page.suggested}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={PERSONAL_PAGE.longest}
        error={problem("short")}
        required
      />
      <TextField
        id="page-name"
        name="shownName"
        label={texts.shownName}
        optional={texts.optional}
        hint={fill(texts.shownNameHint, { name: page.plainName })}
        defaultValue={page.shownName}
        autoComplete="off"
        maxLength={PERSONAL_PAGE.name}
        error={problem("shownName")}
      />
      <TextArea
        id="page-greeting"
        name="greeting"
        label={texts.greeting}
        hint={texts.greetingHint}
        defaultValue={page.greeting}
        maxLength={PERSONAL_PAGE.greeting}
        rows={6}
        error={problem("greeting")}
      />
      <ProductPicker texts={texts} codes={products} onChange={setProducts} />
      <div className="flex flex-col">
        <CheckboxField
          id="page-write"
          label={texts.mayWrite}
          hint={texts.mayWriteHint}
          checked={mayWrite}
          onChange={(event) => setMayWrite(event.target.checked)}
        />
        <CheckboxField
          id="page-published"
          label={texts.published}
          hint={texts.publishedHint}
          checked={published}
          onChange={(event) => setPublished(event.target.checked)}
        />
      </div>
    </CheckedForm>
  );
}

function ShortLink({ texts, linkTexts, page, locale }: OwnPagePart) {
  const { link, qrSvg } = page;
  return (
    <section aria-labelledby="own-link" className="flex flex-col gap-4">
      <h2 id="own-link" className="text-xl">
        {texts.link}
      </h2>
      {link === null || qrSvg === null ? (
        <p className="text-ink-soft">{texts.noLink}</p>
      ) : (
        <>
          <p className="text-ink-soft">{texts.linkLead}</p>
          <OwnLink
            id="page-link"
            label={texts.short}
            hint={fill(texts.deepHint, { example: `/p/${page.short}/produkty` })}
            link={link}
            texts={linkTexts}
          />
          <img
            src={`data:image/svg+xml;utf8,${encodeURIComponent(qrSvg)}`}
            alt={texts.qr}
            width={208}
            height={208}
            className="size-52 rounded"
          />
          {page.published && page.hiddenReason === null && (
            <ButtonLink variant="secondary" href={hrefFor(locale, `/p/${page.short}`)}>
              {texts.see}
            </ButtonLink>
          )}
        </>
      )}
    </section>
  );
}
