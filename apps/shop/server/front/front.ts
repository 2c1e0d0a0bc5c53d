import type { IncomingMessage, ServerResponse } from "node:http";
import { AHEAD_PATH } from "./ahead.ts";
import { sendError, sendSmallPage } from "./answers.ts";
import type { Files } from "./files.ts";
import type { ServePicture } from "./pictures/pictures.ts";
import type { Renderer } from "./renderer.ts";

/** Parts of the front, each with its own addresses. */
interface FrontParts {
  basePath: string;
  /** Files and pictures below the country's path, tools outside of it. */
  renderer: { files: string; pictures: string; tools: string };
  securityHeaders: readonly string[];
  files: Files;
  /** True when it answered an address outside the country's path. */
  serveOrigin: (request: IncomingMessage, response: ServerResponse, pathname: string) => Promise<boolean>;
  servePicture: ServePicture;
  serveMedia: (request: IncomingMessage, response: ServerResponse, pathname: string) => Promise<void>;
  serveBackEnd: Renderer;
  servePage: Renderer;
  /** Parts of pages that are fetched ahead; not while developing. */
  serveAhead?: Renderer;
  /** The renderer's unbuilt files and tools, in development. */
  serveTools?: Renderer;
}

/** Handles every request; never throws. */
export type Front = (request: IncomingMessage, response: ServerResponse) => void;

/** Routes addresses to the parts. */
export function createFront(parts: FrontParts): Front {
  return (request, response) => {
    route(parts, request, response).catch((error: unknown) => {
      console.error(error);
      if (response.headersSent) response.destroy();
      else sendSmallPage(response, { page: 500, basePath: parts.basePath }, parts.securityHeaders);
    });
  };
}

async function route(parts: FrontParts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { basePath, renderer, securityHeaders, files } = parts;
  const pathname = pathOf(request.url ?? "/");
  if (!isReadable(pathname)) {
    if (isBelow(pathname, `${basePath}/api`))
      return sendError(response, { status: 400, code: "request.malformed" }, securityHeaders);
    return sendSmallPage(response, { page: 400, basePath }, securityHeaders);
  }
  if (isBelow(pathname, `${basePath}/api`)) {
    // called inside the process only
    if (isBelow(pathname, `${basePath}/api/revalidate`)) {
      return sendError(response, { status: 404, code: "route.unknown" }, securityHeaders);
    }
    return parts.serveBackEnd(request, response);
  }
  const file = files.find(pathname);
  const isFiles = [renderer.files, "/images/"].some((folder) => pathname.startsWith(folder, basePath.length));
  const isPicture = [renderer.pictures, `${renderer.pictures}/`].includes(pathname.slice(basePath.length));
  const isTool = pathname.startsWith(renderer.tools) || (isFiles && !isPicture && file === undefined);
  if (parts.serveTools !== undefined && isTool) return parts.serveTools(request, response);
  if (isEarlyForm(request) && isBelow(pathname, basePath)) {
    response.shouldKeepAlive = false;
    response
      .writeHead(303, [...securityHeaders, "location", request.url ?? pathname, "cache-control", "no-store"])
      .end();
    return;
  }
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.setHeader("allow", "GET, HEAD");
    response.shouldKeepAlive = false;
    return sendError(response, { status: 405, code: "route.unknown" }, securityHeaders);
  }
  if (!isBelow(pathname, basePath)) {
    if (await parts.serveOrigin(request, response, pathname)) return;
    return sendSmallPage(response, { page: 404, basePath }, securityHeaders);
  }
  if (parts.serveAhead !== undefined && pathname === basePath + AHEAD_PATH) return parts.serveAhead(request, response);
  if (file !== undefined) return files.send(request, response, file);
  if (isPicture) return parts.servePicture(request, response);
  if (pathname.startsWith(`${basePath}/media/`)) return parts.serveMedia(request, response, pathname);
  if (isFiles) return sendError(response, { status: 404, code: "route.unknown" }, securityHeaders);
  return parts.servePage(request, response);
}

/** Sent by the browser itself, before the page's script was there: the page comes again, and its words with it. */
function isEarlyForm({ method, headers }: IncomingMessage): boolean {
  return method === "POST" && headers["sec-fetch-mode"] === "navigate";
}

function pathOf(url: string): string {
  const mark = url.indexOf("?");
  return mark < 0 ? url : url.slice(0, mark);
}

/** Short enough for a name on disk. */
const LONGEST_PATH = 1000;

function isReadable(pathname: string): boolean {
  if (pathname.length > LONGEST_PATH) return false;
  if (!pathname.includes("%")) return true;
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(pathname));
  } catch {
    return false; // no text at all
  }
}

function isBelow(pathname: string, folder: string): boolean {
  return pathname.startsWith(folder) && (pathname.length === folder.length || pathname[folder.length] === "/");
}
