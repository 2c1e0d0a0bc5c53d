export {
  answerAddComplaintMessage,
  answerComplaintFile,
  answerGetComplaint,
  answerListComplaints,
  answerMakeComplaint,
} from "./answer-complaints.ts";
export { ComplaintPage, NewComplaintPage } from "./complaint-pages.tsx";
export { complaintsTexts } from "./complaints-texts.ts";
