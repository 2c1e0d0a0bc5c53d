export { createMembersResource } from "./members-resource.ts";
export { createRegistrationsResource } from "./registrations-resource.ts";
export { createSponsorRequestsResource } from "./sponsor-requests-resource.ts";
