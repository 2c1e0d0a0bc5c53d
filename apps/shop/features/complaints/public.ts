export { ComplaintsOverview } from "./complaints-overview.tsx";
export { OrderComplaints, type OrderComplaintsTexts } from "./order-complaints.tsx";
