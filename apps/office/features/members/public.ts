export { createMemberResources } from "./members-resource.ts";
