import type { FastifyInstance, RouteOptions } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";

/** Addresses of the description. */
export const DOCS = /^\/(?:docs|openapi\.json)(?:[/?]|$)/u;

/** Remembers the routes that are registered from now on, for the description. */
export function routesOf(app: FastifyInstance): readonly RouteOptions[] {
  const routes: RouteOptions[] = [];
  app.addHook("onRoute", (route) => void routes.push(route));
  return routes;
}

/** Serves `/openapi.json` and `/docs`, made from the routes of others, which it only describes. */
export async function serveDocs(
  app: FastifyInstance,
  { apiUrl, routes }: { apiUrl: string; routes: readonly RouteOptions[] },
): Promise<void> {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import("@fastify/swagger"),
    import("@fastify/swagger-ui"),
  ]);
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Shop API",
        version: "0.1.0",
        description: "Public API of the shop and its members' club. Amounts are texts with a decimal comma.",
      },
      servers: [{ url: apiUrl }],
      components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
    },
    transform: jsonSchemaTransform,
  });
  for (const { method, url, schema } of routes)
    app.route({ method, url, schema: schema ?? { hide: true }, handler: async () => null });
  await app.register(swaggerUi, { routePrefix: "/docs" });
  app.get("/openapi.json", { schema: { hide: true } }, async () => app.swagger());
}
