export { ADULT_AGE_YEARS, birthDateProblem } from "./age.ts";
export { isMemberNumber, memberNumberProblem, sponsorName } from "./member-number.ts";
export {
  personalsProblems,
  type ProfileField,
  type ProfileProblem,
  profileProblems,
  type TypedProfile,
} from "./profile-rules.ts";
