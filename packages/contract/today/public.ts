export { getOfficeToday, TODAY_FIGURES, type TodayFigure } from "./operations.ts";
