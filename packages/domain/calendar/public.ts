export { plusDays, workingDayFrom } from "./days.ts";
export { easterSunday } from "./easter.ts";
