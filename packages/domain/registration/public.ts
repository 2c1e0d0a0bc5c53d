export {
  ADULT_AGE_YEARS,
  birthDateProblem,
  isMemberNumber,
  memberNumberProblem,
  sponsorName,
  personalsProblems,
  type ProfileField,
  type ProfileProblem,
  profileProblems,
  type TypedProfile,
} from "./registration-rules.ts";
export { REGISTRATION_LINKS } from "./registration-links.ts";
