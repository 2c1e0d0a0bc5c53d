import { renderMarkdown, withoutHangingLetters, withUnitsKept } from "@kram/domain/content";
import { LANGUAGE_NAMES } from "@kram/domain/languages";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { Link, Title, useLocaleState, useParams, useTranslate } from "react-admin";
import { FailedState } from "../../ui/failures.tsx";
import { PROSE } from "../../ui/markdown.tsx";
import { PageLoading, PageTitle } from "../../ui/page.tsx";
import { useAbout } from "../about/public.ts";
import { chaptersIn, type Piece, piecesOf, START } from "./chapters.ts";

/** Nobody has written it in English. */
const LANGUAGES = ["pl", "de"] as const;

type Language = (typeof LANGUAGES)[number];

const FOLDER = "../../../../docs";
const TEXTS = import.meta.glob<string>("../../../../docs/owner/handbook/*/*.md", { query: "?raw", import: "default" });
const PICTURES = import.meta.glob<string>("../../../../docs/pictures/handbook/*/*.jpg", {
  query: "?url",
  import: "default",
  eager: true,
});

const GRID = {
  mt: 2,
  display: "grid",
  gap: 4,
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 46rem) 16rem" },
} as const;

/** A chapter of the owner's handbook, and the way to the others. */
export default function HandbookPage() {
  const translate = useTranslate();
  const { chapter = START } = useParams();
  const [locale] = useLocaleState();
  const { instance } = useAbout();
  const [chosen, setChosen] = useState<Language | null>(null);
  const own = LANGUAGES.find((each) => each === locale);
  const language = own ?? chosen ?? (instance === "de" ? "de" : "pl");
  const { read, failed, again } = useChapter(language, chapter);
  const beforeRef = useRef<string | null>(null);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Title title={<PageTitle text={translate("handbook.title")} />} />
      {own === undefined && <OtherLanguage language={language} onChoose={setChosen} />}
      {!read && !failed && <PageLoading />}
      {failed && <FailedState code={undefined} onRetry={again} />}
      {read && (
        <Box lang={language} sx={GRID}>
          <Chapter
            beforeRef={beforeRef}
            key={`${language} ${chapter}`}
            language={language}
            name={chapter}
            text={read.text}
          />
          {read.text !== read.list && <Chapters chapter={chapter} list={read.list} />}
        </Box>
      )}
    </Box>
  );
}

/** With the list of all; what is no chapter is that list. */
function useChapter(language: Language, chapter: string) {
  const [read, setRead] = useState<{ text: string; list: string } | null>(null);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks once more
  useEffect(() => {
    let isWanted = true;
    const load = async () => {
      const fileOf = (name: string) => TEXTS[`${FOLDER}/owner/handbook/${language}/${name}.md`];
      const list = (await fileOf(START)?.()) ?? "";
      return { list, text: (await fileOf(chapter)?.()) ?? list };
    };
    setFailed(false);
    load().then(
      (found) => isWanted && setRead(found),
      () => isWanted && setFailed(true),
    );
    return () => {
      isWanted = false;
    };
  }, [language, chapter, tries]);
  return { read: failed ? null : read, failed, again: () => setTries(tries + 1) };
}

function OtherLanguage({ language, onChoose }: { language: Language; onChoose: (language: Language) => void }) {
  const translate = useTranslate();
  return (
    <Alert severity="info" sx={{ mt: 2, maxWidth: "46rem" }}>
      {translate("handbook.other_language")}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 1 }}>
        {LANGUAGES.map((each) => (
          <Button
            aria-pressed={each === language}
            key={each}
            lang={each}
            onClick={() => onChoose(each)}
            sx={{ minHeight: 44 }}
            variant={each === language ? "contained" : "outlined"}
          >
            {LANGUAGE_NAMES[each]}
          </Button>
        ))}
      </Box>
    </Alert>
  );
}

/** Takes the focus where another chapter led to it. */
function Chapter({
  name,
  beforeRef,
  language,
  text,
}: {
  name: string;
  /** The chapter that was read last, on this page. */
  beforeRef: { current: string | null };
  language: Language;
  text: string;
}) {
  const { title, pieces } = useMemo(() => piecesOf(text), [text]);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    if (beforeRef.current !== null && beforeRef.current !== name) heading.current?.focus({ preventScroll: true });
    beforeRef.current = name;
  }, [name, beforeRef]);
  return (
    <Box component="article" sx={{ minWidth: 0 }}>
      <Typography component="h2" ref={heading} sx={{ fontSize: "1.5rem", fontWeight: 600 }} tabIndex={-1}>
        {title}
      </Typography>
      {pieces.map((piece, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a chapter's pieces never move
        <Shown at={at} key={at} language={language} piece={piece} />
      ))}
    </Box>
  );
}

function Shown({ piece, language, at }: { piece: Piece; language: Language; at: number }) {
  const html = useMemo(() => ("words" in piece ? htmlOf(piece.words, language, at) : ""), [piece, language, at]);
  if ("words" in piece) return <Box dangerouslySetInnerHTML={{ __html: html }} sx={PROSE} />;
  return (
    <Box
      alt={piece.shows}
      component="img"
      loading="lazy"
      src={PICTURES[`${FOLDER}/pictures/handbook/${language}/${piece.picture}.jpg`]}
      sx={{ display: "block", maxWidth: "100%", height: "auto", border: 1, borderColor: "divider", borderRadius: 1 }}
    />
  );
}

/** Ids of different pieces are kept apart. */
function htmlOf(words: string, language: Language, at: number): string {
  const set = (text: string) => withUnitsKept(language === "pl" ? withoutHangingLetters(text) : text);
  return renderMarkdown(words, (href) => ({ href }), set, { level: 3, ids: `handbook-${at}` }).html;
}

function Chapters({ chapter, list }: { chapter: string; list: string }) {
  const id = useId();
  const { title } = piecesOf(list);
  return (
    <Box aria-labelledby={id} component="nav">
      <Typography component="h2" id={id} sx={{ fontSize: "1rem", fontWeight: 600, mb: 1 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {chaptersIn(list).map(({ name, title }) => (
          <li key={name}>
            <Link
              aria-current={name === chapter ? "page" : undefined}
              sx={{ display: "block", py: 1, fontWeight: name === chapter ? 600 : undefined }}
              to={`/handbook/${name}`}
            >
              {title}
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  );
}
