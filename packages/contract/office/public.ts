export { getOfficeAbout, officeAbout } from "./operations.ts";
