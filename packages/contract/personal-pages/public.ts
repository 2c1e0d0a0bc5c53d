export {
  hidePersonalPage,
  listPersonalPages,
  type OfficePersonalPage,
  officePersonalPage,
} from "./office-operations.ts";
export {
  getOwnPage,
  getPersonalPage,
  ownPage,
  personalPage,
  removeOwnPicture,
  setOwnPage,
  setOwnPicture,
  writeToPartner,
} from "./operations.ts";
