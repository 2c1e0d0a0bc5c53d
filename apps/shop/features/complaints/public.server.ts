export { ComplaintPage, NewComplaintPage } from "./complaint-pages.tsx";
