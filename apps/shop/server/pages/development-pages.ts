import { DEVELOPMENT_POLICY } from "../csp/policy.ts";
import type { Renderer } from "../rendering/renderer.ts";
import type { Pages } from "./pages.ts";

/** Pages of development: straight from the renderer, nothing kept, under the relaxed policy. */
export function developmentPages(render: Renderer): Pick<Pages, "serve"> & { stop(): void } {
  return {
    async serve(request, response, extra = []) {
      for (let at = 0; at < extra.length; at += 2) response.setHeader(extra[at] ?? "", extra[at + 1] ?? "");
      response.setHeader("content-security-policy", DEVELOPMENT_POLICY);
      await render(request, response);
    },
    stop: () => undefined,
  };
}
