export {
  createMembersResource,
  createRegistrationsResource,
  createSponsorRequestsResource,
} from "./members-resource.ts";
