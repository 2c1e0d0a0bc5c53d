export {
  changeOf,
  daysOfPeriod,
  gradeOf,
  partsOfPeriod,
  periodBefore,
  REPORT_DAYS_MOST,
  REPORT_GRADES,
  type ReportGrade,
  type ReportPeriod,
} from "./report-period.ts";
