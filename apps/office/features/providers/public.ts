export { createProviderTrialsResource, createProvidersResource } from "./providers-resource.ts";
