export { answerRepresentative } from "./answer-representative.ts";
export { ProfilePage, StructurePage } from "./member-pages.tsx";
export { membersTexts } from "./members-texts.ts";
