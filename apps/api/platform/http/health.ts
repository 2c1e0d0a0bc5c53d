import type { FastifyInstance } from "fastify";
import type { Queryable } from "../database.ts";

/** `/live` never touches the database, `/ready` does. Source: api 6. */
export function installHealth(app: FastifyInstance, db: Queryable): void {
  app.get("/live", { schema: { hide: true } }, async () => ({ live: true }));
  app.get("/ready", { schema: { hide: true } }, async () => {
    await db.query("health.ready", "SELECT 1");
    return { ready: true };
  });
}
