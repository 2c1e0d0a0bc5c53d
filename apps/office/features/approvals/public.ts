export { createApprovalsResource } from "./approvals-resource.ts";
export { AskSecond } from "./ask-second.tsx";
