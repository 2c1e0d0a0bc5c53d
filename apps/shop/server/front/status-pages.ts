import { type Locale, LOCALES } from "@kram/countries/country";
import type { IncomingMessage, ServerResponse } from "node:http";
import { REQUEST_ID_HEADER } from "@kram/domain/observability";
import { sendSmallPage } from "./answers.ts";
import { currentRequestId } from "./observe.ts";
import {
  type AnswerHead,
  type BodyReceiver,
  captureResponse,
  createInnerRequest,
  NOBODY,
  type PageRules,
  type Renderer,
} from "./renderer.ts";

interface StatusPagesSettings {
  basePath: string;
  defaultLocale: Locale;
  securityHeaders: readonly string[];
  rules: Pick<PageRules, "isForData">;
}

/** Paths below the language. */
const PAGES = { 404: "404", 500: "failed" } as const;

type PageStatus = keyof typeof PAGES;

/** Replaces HTML of 404 and 500 by the shop's pages, or a small one. */
export function withStatusPages(render: Renderer, settings: StatusPagesSettings): Renderer {
  return async (request, response) => {
    if (settings.rules.isForData(request)) return render(request, response);
    const url = request.url ?? ""; // the renderer changes the request's own
    const status = ownStatus(url, settings);
    if (status !== null) return renderOnto(render, request, response, (head) => ({ ...head, status }));
    let instead: Promise<void> | undefined;
    await renderOnto(render, request, response, (head) => {
      const page = pageStatus(head);
      if (page === null) return head;
      const headers = {
        host: request.headers.host ?? "",
        accept: "text/html",
        [REQUEST_ID_HEADER]: currentRequestId() ?? "",
      };
      const inner = createInnerRequest({ method: "GET", url: statusAddress(url, PAGES[page], settings), headers });
      instead = renderOnto(render, inner, response, (own) => {
        if (own.status === 200) return { ...own, status: head.status };
        sendSmallPage(response, { page, basePath: settings.basePath }, settings.securityHeaders);
        return null;
      });
      return null;
    });
    await instead;
  };
}

/** Sends what `take` makes of the head; nothing for null. */
async function renderOnto(
  render: Renderer,
  request: IncomingMessage,
  response: ServerResponse,
  take: (head: AnswerHead) => AnswerHead | null,
): Promise<void> {
  const captured = captureResponse(request, (given) => {
    const head = take(given);
    return head === null ? NOBODY : passOn(head, response);
  });
  response.on("drain", () => void captured.emit("drain"));
  response.once("close", () => captured.destroy());
  await render(request, captured);
}

function passOn({ status, headers, whole }: AnswerHead, response: ServerResponse): BodyReceiver {
  response.statusCode = status;
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value);
  return {
    write: (chunk) => response.write(chunk),
    end: () => void (whole === null ? response.end() : response.end(whole)),
  };
}

function pageStatus({ status, headers }: AnswerHead): PageStatus | null {
  const type = headers["content-type"];
  if (typeof type !== "string" || !type.startsWith("text/html")) return null;
  if (status === 404) return 404;
  return status >= 500 ? 500 : null;
}

function ownStatus(url: string, settings: StatusPagesSettings): number | null {
  const path = url.split("?", 1)[0] ?? "";
  if (path === statusAddress(path, PAGES[404], settings)) return 404;
  return path === statusAddress(path, PAGES[500], settings) ? 503 : null;
}

function statusAddress(url: string, page: string, { basePath, defaultLocale }: StatusPagesSettings): string {
  const first = url.slice(basePath.length).split(/[/?]/u)[1];
  const locale = LOCALES.find((known) => known === first && known !== defaultLocale);
  return `${basePath}${locale === undefined ? "" : `/${locale}`}/${page}`;
}
