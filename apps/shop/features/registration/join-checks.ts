import { memberNumberProblem } from "@kram/domain/registration";
import { isEmailAddress } from "@kram/domain/sessions";

/** What is wrong with what somebody types who wants to join, as codes of the errors' texts. Source: specification §5. */
export function checkJoining(input: {
  sponsorNo: string;
  email: string;
}): Partial<Record<"sponsorNo" | "email", string>> {
  const sponsorNo = input.sponsorNo.trim();
  const email = input.email.trim();
  const found: Partial<Record<"sponsorNo" | "email", string>> = {};
  const number = sponsorNo === "" ? "field-is-required" : memberNumberProblem(sponsorNo);
  if (number) found.sponsorNo = number;
  if (email === "") found.email = "field-is-required";
  else if (!isEmailAddress(email)) found.email = "please-enter-valid-email";
  return found;
}
