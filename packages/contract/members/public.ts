export { ADDRESS_ERRORS, addBookAddress, bookAddressInput, removeBookAddress, setBookAddress } from "./book-address.ts";
export {
  askForDeletionLink,
  deleteRepresentative,
  askForEmailChange,
  cancelEmailChange,
  confirmEmailChange,
} from "./account-operations.ts";
export {
  addMemberNote,
  removeMemberNote,
  getMemberInvitations,
  sendMemberInvitations,
  blockMember,
  endMemberSessions,
  getOfficeMember,
  listOfficeMembers,
  MEMBER_DEEDS,
  listRegistrations,
  mailRegistrationAgain,
  sendMemberPasswordLink,
  setMemberContact,
  tagMember,
  unblockMember,
  withdrawRegistration,
} from "./office-operations.ts";
export { decideInternationalSponsor, listInternationalSponsors } from "./international-sponsors.ts";
export { type ConsentDecision, exportRepresentative, listConsentHistory, type OwnData } from "./own-data.ts";
export {
  memberState,
  type OfficeMember,
  type OfficeMemberItem,
  type OfficeRegistration,
  officeMember,
  officeMemberItem,
  officeRegistration,
} from "./office-member.ts";
export {
  POSTAL_ERRORS,
  removeCompany,
  setAddress,
  setBankAccount,
  setCompany,
  setCorrespondence,
  setInternationalSponsor,
  setPersonals,
  setPreferences,
} from "./profile-sections.ts";
export {
  type Address,
  address,
  bookAddress,
  getRepresentative,
  listBookAddresses,
  type Representative,
  representative,
} from "./representative.ts";
export { mayCallWithoutCredentials } from "./without-credentials.ts";
