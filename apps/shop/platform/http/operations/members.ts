// Written by `npm run operations` from app/api/callable.ts: change that.
import type * as members from "@kram/contract/members";
import type * as membersViews from "../../../features/members/views.ts";
import type { At } from "../api.ts";

export const addBookAddress = "POST /representative/book-address" as At<typeof members.addBookAddress>;
export const askForDeletionLink = "POST /representative/deletion-link" as At<typeof members.askForDeletionLink>;
export const askForEmailChange = "POST /representative/email" as At<typeof members.askForEmailChange>;
export const cancelEmailChange = "DELETE /representative/email" as At<typeof members.cancelEmailChange>;
export const confirmEmailChange = "POST /representative/email/confirm" as At<typeof members.confirmEmailChange>;
export const deleteRepresentative = "DELETE /representative" as At<typeof members.deleteRepresentative>;
export const exportOwnData = "GET /representative/export" as At<typeof membersViews.exportOwnData>;
export const getRepresentative = "GET /representative" as At<typeof members.getRepresentative>;
export const listConsentHistory = "GET /representative/agreements/history" as At<typeof members.listConsentHistory>;
export const removeBookAddress = "DELETE /representative/book-address/{id}" as At<typeof members.removeBookAddress>;
export const removeCompany = "DELETE /representative/company" as At<typeof members.removeCompany>;
export const setAddress = "PUT /representative/address" as At<typeof members.setAddress>;
export const setBankAccount = "PUT /representative/bank-account" as At<typeof members.setBankAccount>;
export const setBookAddress = "PUT /representative/book-address/{id}" as At<typeof members.setBookAddress>;
export const setCompany = "PUT /representative/company" as At<typeof members.setCompany>;
export const setCorrespondence = "PUT /representative/correspondence" as At<typeof members.setCorrespondence>;
export const setInternationalSponsor = "PUT /representative/international-sponsor" as At<typeof members.setInternationalSponsor>;
export const setPersonals = "PUT /representative/personals" as At<typeof members.setPersonals>;
export const setPreferences = "PUT /representative/preferences" as At<typeof members.setPreferences>;
