export { answerLocks } from "./answer-locks.ts";
