import type { IncomingMessage, ServerResponse } from "node:http";
import type { Files } from "../files/files.ts";
import { DATA_POLICY } from "../guard/security-headers.ts";
import { robotsText } from "./robots.ts";

/** Settings of the addresses outside the country's path. */
export interface OriginSettings {
  apiUrl: string;
  basePath: string;
  shopUrl: string;
  files: Files;
  securityHeaders: readonly string[];
}

const API_TIMEOUT_MS = 2000;

/** Answers, once the pages are prepared, `/`, `/robots.txt`, `/favicon.ico`, `/.well-known/security.txt`, `/live` and `/ready`; false for all else. Source: decisions §8. */
export function createOriginRoutes(settings: OriginSettings) {
  const { basePath, shopUrl, files, securityHeaders } = settings;
  return async (request: IncomingMessage, response: ServerResponse, pathname: string): Promise<boolean> => {
    switch (pathname) {
      case "/":
        response.writeHead(307, [...securityHeaders, "location", basePath, "cache-control", "no-cache"]).end();
        return true;
      case "/robots.txt":
        sendText(
          response,
          { status: 200, text: robotsText(basePath, shopUrl), cache: "public, max-age=3600" },
          securityHeaders,
        );
        return true;
      case "/favicon.ico": {
        const icon = files.find(`${basePath}/favicon.ico`) ?? files.find(`${basePath}/favicon.svg`);
        if (icon === undefined) return false;
        await files.send(request, response, icon);
        return true;
      }
      case "/.well-known/security.txt":
        return sendSecurityText(response, settings);
      case "/live":
        sendText(response, { status: 200, text: "live" }, securityHeaders);
        return true;
      case "/ready": {
        const missing = await whatIsMissing(settings.apiUrl);
        const answer = missing === null ? { status: 200, text: "ready" } : { status: 503, text: missing };
        sendText(response, answer, securityHeaders);
        return true;
      }
      default:
        return false;
    }
  };
}

/** Hands on where weaknesses are reported; false where the owner names no contact. */
async function sendSecurityText(
  response: ServerResponse,
  { apiUrl, securityHeaders }: OriginSettings,
): Promise<boolean> {
  const signal = AbortSignal.timeout(API_TIMEOUT_MS);
  const answer = await fetch(`${apiUrl}/.well-known/security.txt`, { signal, redirect: "error" }).catch(() => null);
  if (answer?.status === 404) return false;
  if (answer?.ok !== true) {
    sendText(response, { status: 503, text: "The API does not answer." }, securityHeaders);
    return true;
  }
  sendText(response, { status: 200, text: await answer.text(), cache: "public, max-age=3600" }, securityHeaders);
  return true;
}

async function whatIsMissing(apiUrl: string): Promise<string | null> {
  const answer = await fetch(`${apiUrl}/live`, { signal: AbortSignal.timeout(API_TIMEOUT_MS) }).catch(() => null);
  await answer?.body?.cancel();
  return answer?.ok === true ? null : "The API does not answer.";
}

interface TextAnswer {
  status: number;
  text: string;
  cache?: string;
}

function sendText(
  response: ServerResponse,
  { status, text, cache = "no-store" }: TextAnswer,
  security: readonly string[],
) {
  const headers = [...security, "content-type", "text/plain; charset=utf-8", "cache-control", cache];
  headers.push("content-security-policy", DATA_POLICY, "content-length", String(Buffer.byteLength(text)));
  response.writeHead(status, headers).end(response.req?.method === "HEAD" ? undefined : text);
}
