export { ComplaintsOverview } from "./complaints-overview.tsx";
