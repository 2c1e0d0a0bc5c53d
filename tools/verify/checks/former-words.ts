/** A word that was given up, and the glossary's word for it now. */
interface FormerWord {
  pattern: RegExp;
  now: string;
  within?: RegExp;
}

const FORMER: readonly FormerWord[] = [
  { pattern: /\b\w*(?:OfficeToday|Today(?:Page|Figure|Date|Row|Resource|Routes))\b|\bTODAY_\w+/u, now: "dashboard" },
  { pattern: /\b\w*Tables?(?:Page|Resource|Routes)\b/u, now: "import or export" },
  { pattern: /(?:contract|\.\.)\/wire\b|\bwireAmount\b/u, now: "schema" },
  { pattern: /\b\w*Catalogues\b|\b(?:draw|compose|kept|BrandC)atalogues?\b/u, now: "brochure" },
  { pattern: /\b\w*[cC]losures?\b/u, now: "maintenance window" },
  { pattern: /\bfreePieces\b/u, now: "availablePieces" },
  { pattern: /\bon_hand\b.*\bheld\b|\bheld\b.*\bon_hand\b|\bbelow-held\b/u, now: "reserved" },
  { pattern: /\btold(?:_at|_hours|At|Hours)\b|\btellBack\b/u, now: "notified or notice" },
  { pattern: /\basks_?again\b/iu, now: "renews_consent" },
  { pattern: /\blookAfter\b/u, now: "watch or refresh" },
  {
    pattern: /\b\w*[sS]hel(?:f|ves)(?![a-z])\w*/u,
    now: "category",
    within: /^apps\/(?:api|office)\/|^apps\/shop\/features\//u,
  },
  { pattern: /\bsub_?[cC]ategor(?:y|ies)\b(?<!subcategor(?:y|ies))/u, now: "subcategory" },
  {
    pattern: /\b\w*(?<!refusedAt)Doors?(?![a-z])\w*/u,
    now: "route, page or sign-in",
    within: /^apps\/(?:api|office)\/|^tools\//u,
  },
  { pattern: /\b\w*(?:Office|Waiting)Rooms?(?![a-z])\w*/u, now: "route or page" },
  { pattern: /\bturn(?:Prices|ScheduledPrices|Maintenance|Stock)\b|\bcount_stock_turn\b/u, now: "apply" },
  { pattern: /\b\w*[wW]ish(?:es)?(?![a-z])\w*/u, now: "subscription", within: /\/features\/availability\//u },
  { pattern: /\b\w*[wW]ish(?:es)?(?![a-z])\w*/u, now: "request", within: /\/approvals\//u },
  {
    pattern: /\b(?:setProduct|product|content|promotion|contact)Facts\b/iu,
    now: "details",
    within: /^apps\/(?:api|office)\/|^packages\//u,
  },
  { pattern: /\b(?:send|Send)Presents?\b|\bcreatePresents\w*/u, now: "gift order" },
  {
    pattern: /^\s*(?:async )?(?:make|write)\??[:(]/u,
    now: "create or edit",
    within: /^apps\/office\/.*-resource\.ts$/u,
  },
];
const FORMER_FOLDER = /(?:^|\/)(?:features|contract)\/(today|tables|locks|catalogues|broadcasts|wire)\//u;

/** Here the words mean other things. */
const LEFT_OUT =
  /^apps\/api\/(?:migrations|demo)\/|^tools\/(?:pictures|demo-pictures)\/|renamed-columns\.api\.test\.ts$|\/former-words(?:\.test)?\.ts$/u;

/** Comments may say former words. */
export function findFormerWords(path: string, text: string): string[] {
  if (LEFT_OUT.test(path)) return [];
  const folder = FORMER_FOLDER.exec(path)?.[1];
  const inPath = folder === undefined ? [] : [`${path}: “${folder}”: the glossary has another word`];
  const patterns = FORMER.filter(({ within }) => within?.test(path) ?? true);
  const inCode = text.split("\n").flatMap((line, at) => {
    if (/^\s*(?:\/\*\*|\*|\/\/|--)/u.test(line)) return [];
    return patterns.flatMap(({ pattern, now }) => {
      const match = pattern.exec(line);
      return match ? [`${path}:${at + 1}: “${match[0].trim()}”: the word is ${now} (docs/engineer/glossary.md)`] : [];
    });
  });
  return [...inPath, ...inCode];
}
