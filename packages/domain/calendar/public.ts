export { type DateOrder, plusDays, readDate, workingDayFrom, easterSunday } from "./calendar.ts";
