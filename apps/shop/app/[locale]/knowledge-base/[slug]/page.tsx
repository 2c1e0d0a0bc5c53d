import { articleRoute } from "../../../../features/content/public.ts";

export const dynamic = "force-static";

const route = articleRoute("knowledge-base");
export const { generateStaticParams, generateMetadata } = route;
export default route.Page;
