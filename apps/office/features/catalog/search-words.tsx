import { SEARCH_ROOM, shortenToRoom } from "@kram/domain/catalog";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { maxLength, TextInput, useGetList, useTranslate } from "react-admin";
import type { Language } from "../../ui/language-panels.tsx";
import { useAbout } from "../about/public.ts";
import type { CategoryRecord } from "./categories-resource.ts";
import type { WholeProduct } from "./products-resource.ts";

type Words = WholeProduct["texts"][Language];

const ALL = { pagination: { page: 1, perPage: 1000 } };

/** What a search engine is told instead of title and summary. */
export function SearchWords({ language, words }: { language: Language; words: Words }) {
  const translate = useTranslate();
  const counted = (text: string, most: number) => {
    const length = Array.from(text.trim()).length;
    return translate(length > most ? "catalog.search_long" : "catalog.search_length", { length, most });
  };
  return (
    <Box>
      <Typography component="h2" id={`search-${language}`} sx={{ mb: 1 }} variant="subtitle1">
        {translate("catalog.search_words")}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 1 }} variant="body2">
        {translate("catalog.search_hint")}
      </Typography>
      <Box aria-labelledby={`search-${language}`} lang={language} role="group">
        <TextInput
          helperText={counted(words.searchTitle, SEARCH_ROOM.title)}
          label="catalog.fields.search_title"
          source={`texts.${language}.searchTitle`}
          validate={maxLength(200)}
        />
        <TextInput
          helperText={counted(words.searchDescription, SEARCH_ROOM.description)}
          label="catalog.fields.search_description"
          minRows={3}
          multiline
          source={`texts.${language}.searchDescription`}
          validate={maxLength(500)}
        />
      </Box>
    </Box>
  );
}

/** Title, address and description, cut where a search engine cuts. */
export function SearchPreview({
  product,
  language,
  words,
}: {
  product: WholeProduct;
  language: Language;
  words: Words;
}) {
  const translate = useTranslate();
  const { shopUrl } = useAbout();
  const { data: categories = [] } = useGetList<CategoryRecord>("categories", ALL);
  const first = categories.find(({ id }) => id === String(product.details.categoryIds[0]));
  const top = categories.find(({ id }) => id === String(first?.parentId)) ?? first;
  const place = [new URL(shopUrl).host, top?.slug ?? "…", `${product.code}_${product.slug}`].join(" › ");
  return (
    <Box component="section" sx={{ border: 1, borderColor: "divider", borderRadius: 1, p: 2, minWidth: 0 }}>
      <Typography color="text.secondary" component="h2" sx={{ mb: 1 }} variant="body2">
        {translate("catalog.search_preview")}
      </Typography>
      <Box lang={language} sx={{ maxWidth: 600, overflowWrap: "anywhere" }}>
        <Typography color="text.secondary" component="p" variant="body2">
          {place}
        </Typography>
        <Typography color="primary" component="p" sx={{ fontSize: "1.25rem" }}>
          {shortenToRoom(words.searchTitle.trim() || words.title, SEARCH_ROOM.title) || "–"}
        </Typography>
        <Typography component="p" variant="body2">
          {shortenToRoom(words.searchDescription.trim() || words.summary, SEARCH_ROOM.description)}
        </Typography>
      </Box>
    </Box>
  );
}
