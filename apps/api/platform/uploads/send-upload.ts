import type { FastifyReply } from "fastify";
import type { Upload } from "./read-upload.ts";

/** As a download that browsers neither run nor cache. */
export function sendUpload(reply: FastifyReply, { name, mediaType, bytes }: Upload): Buffer {
  reply
    .type(mediaType)
    .header("content-disposition", `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header("cache-control", "no-store");
  return bytes;
}
