export {
  getOfficeToday,
  TODAY_FIGURES,
  type TodayDate,
  type TodayDateKind,
  type TodayFigure,
} from "./operations.ts";
