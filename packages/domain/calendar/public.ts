export { type DateOrder, monthBefore, plusDays, readDate, workingDayFrom, easterSunday } from "./calendar.ts";
