export { createSponsorRequestsResource } from "./sponsor-requests-resource.ts";
