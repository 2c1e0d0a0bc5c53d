export {
  changeOf,
  daysOfPart,
  daysOfPeriod,
  gradeOf,
  partsOfPeriod,
  periodBefore,
  REPORT_DAYS_MOST,
  REPORT_GRADES,
  type ReportGrade,
  type ReportPeriod,
} from "./report-period.ts";
export {
  INCOME_GROUPS,
  type IncomeGroup,
  type IncomeGroupName,
  incomeGroups,
  type IncomeRow,
  LEAST_INCOME_GROUP,
} from "./income.ts";
