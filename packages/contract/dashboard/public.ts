export {
  getDashboard,
  DASHBOARD_FIGURES,
  type DashboardDate,
  type DashboardDateKind,
  type DashboardFigure,
} from "./operations.ts";
