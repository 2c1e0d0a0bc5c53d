export {
  type Access,
  defineOperation,
  type Operation,
  type OperationAnswer,
  type OperationInput,
} from "./operation.ts";
