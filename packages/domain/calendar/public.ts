export { plusDays, workingDayFrom, easterSunday } from "./calendar.ts";
