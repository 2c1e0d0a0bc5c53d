import type { FastifyInstance } from "fastify";
import type { Queryable } from "../database.ts";
import { four } from "../migration-files.ts";
import { ownSchema } from "../own-schema.ts";

const draining = new WeakSet<FastifyInstance>();

/** From now on `/ready` sends callers elsewhere, and connections end with their next answer. */
export function drain(app: FastifyInstance): void {
  draining.add(app);
}

export function isDraining(app: FastifyInstance): boolean {
  return draining.has(app);
}

interface HealthParts {
  app: FastifyInstance;
  db: Queryable;
  catalog: { model(): { version: string } };
}

/** `/live` never touches the database, `/ready` does. Source: api 6. */
export function installHealth({ app, db, catalog }: HealthParts): void {
  const { newest } = ownSchema();
  app.get("/live", { schema: { hide: true } }, async () => ({ live: true }));
  app.get("/ready", { schema: { hide: true } }, async (_request, reply) => {
    if (isDraining(app)) return reply.code(503).send({ ready: false, reason: "draining" });
    const [schema] = await db.query(
      "health.ready",
      "SELECT left(max(name), 4) AS newest, coalesce(max(needs_program), 0) AS oldest FROM migrations",
    );
    if ((schema?.oldest ?? 0) > newest)
      return reply.code(503).send({ ready: false, reason: "schema", schema: schema?.newest, program: four(newest) });
    return { ready: true, schema: schema?.newest, catalogue: catalog.model().version };
  });
}
