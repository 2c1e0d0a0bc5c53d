import { extname } from "node:path";
import type { FastifyInstance } from "fastify";
import type { MediaStore } from "../../platform/media/media-store.ts";
import { ShopError } from "../../platform/shop-error.ts";

const NAME = /^[a-z0-9][a-z0-9-]{0,120}\.(?:webp|png|jpg|pdf)$/u;
/** Documents, and pictures to keep. */
const DOWNLOAD = /\.pdf$|-file\.[a-z]+$/u;
/** Their content never changes. */
const CONTENT_NAME = /^[0-9a-f]{24}(?:-[a-z]+)?\./u;
const TYPES: Readonly<Record<string, string>> = {
  ".webp": "image/webp",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".pdf": "application/pdf",
};

/** Registers `GET /media/{name}`: cached for good by content name; documents download. Refuses: server.unavailable. */
export function registerMediaRoutes(app: FastifyInstance, media: MediaStore): void {
  app.get<{ Params: { name: string } }>("/media/:name", { schema: { hide: true } }, async (request, reply) => {
    const { name } = request.params;
    if (!NAME.test(name)) throw new ShopError({ code: "route.unknown" });
    const found = await media.open(name);
    if (!found) throw new ShopError({ code: "route.unknown" });
    const lifetime = CONTENT_NAME.test(name) ? "public, max-age=31536000, immutable" : "public, max-age=3600";
    reply.header("cache-control", lifetime).header("content-length", found.size);
    if (DOWNLOAD.test(name)) reply.header("content-disposition", "attachment");
    return reply.type(TYPES[extname(name)] ?? "application/octet-stream").send(found.stream);
  });
}
