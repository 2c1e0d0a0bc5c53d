export { ComplaintPage, NewComplaintPage } from "./complaint-pages.tsx";
export { complaintsTexts } from "./complaints-texts.ts";
