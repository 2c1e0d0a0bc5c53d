const JOURNEY = "e2e/journeys/api-away.spec.ts";
const KILLED = "e2e/journeys/api-killed.spec.ts";

const LAST = "the page as it was last, from the front's own cache";
const TRY_AGAIN = "the frame of the page, what could not be loaded, and a button to try again";
const SAID = "“The shop is not responding right now. Try again in a moment.”; what was typed stays";

/** The API itself is away or answers nothing, and the shop stands alone. */
export const SHOP_ALONE = {
  title: "The API, as the shop sees it",
  meanwhile:
    "The shop waits five seconds for an answer. Finished pages are the same for all and lie in its front; personal parts say what is amiss. Nobody is signed out by it. Staff see nothing: their office is served by the API.",
  pages: [
    { who: "visitor", page: "home", sees: LAST, test: JOURNEY },
    { who: "visitor", page: "list", sees: LAST, test: JOURNEY },
    {
      who: "visitor",
      page: "list, sorted by a query",
      sees: "503 and a page that says so, in the language of the address",
      test: KILLED,
    },
    { who: "visitor", page: "product", sees: LAST, test: JOURNEY },
    {
      who: "visitor",
      page: "search",
      sees: "503 and a page that says so, in the language of the address",
      test: KILLED,
    },
    { who: "visitor", page: "contact", sees: SAID, test: JOURNEY },
    { who: "member", page: "sign-in", sees: SAID, test: JOURNEY },
    { who: "member", page: "cart drawer", sees: TRY_AGAIN, test: JOURNEY },
    { who: "member", page: "checkout", sees: TRY_AGAIN, test: JOURNEY },
    { who: "member", page: "orders", sees: TRY_AGAIN, test: JOURNEY },
    { who: "member", page: "profile", sees: TRY_AGAIN, test: JOURNEY },
    { who: "member", page: "complaints", sees: TRY_AGAIN, test: JOURNEY },
    {
      who: "member",
      page: "order placed before a kill",
      sees: "stands, and the next one is placed after it",
      test: KILLED,
    },
  ],
} as const;
