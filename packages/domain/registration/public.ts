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
  REGISTRATION_LINKS,
  type TypedProfile,
} from "./registration-rules.ts";
