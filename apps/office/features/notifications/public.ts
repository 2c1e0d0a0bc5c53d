export { createBroadcastReceiversResource, createBroadcastsResource } from "./broadcasts-resource.ts";
