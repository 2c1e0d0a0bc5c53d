export { type AddressProblem, addressProblems, isEmail, type TypedAddress } from "./address-rules.ts";
export {
  compactPhone,
  type DoubtedField,
  type FieldRules,
  hasIbanChecksum,
  OTHER_FIELD_RULES,
  applyMask,
} from "./field-rules.ts";
export {
  bankAccountProblems,
  type CompanyProblem,
  companyProblems,
  type TypedBankAccount,
  type TypedCompany,
} from "./profile-rules.ts";
