export { liftSuppression, listSuppressions, type Suppression } from "./operations.ts";
