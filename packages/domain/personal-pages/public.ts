export {
  isShortName,
  PERSONAL_PAGE,
  type ShortNameProblem,
  type ShownNameProblem,
  shortNameOf,
  shortNameProblem,
  shownNameProblem,
  suggestedShortName,
  withoutLinks,
} from "./personal-page-rules.ts";
