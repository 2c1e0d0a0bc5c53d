import { captureResponse, NOBODY } from "./captured-response.ts";
import { createInnerRequest } from "./inner-request.ts";
import type { Renderer } from "./renderer.ts";

/** The route app/api/revalidate reads the secret from this header. */
const REVALIDATE_HEADER = "x-kram-revalidate";

/** Tells the renderer, inside this process, that everything made of the catalogue is old. Throws when it refuses. */
export async function callRevalidate(
  render: Renderer,
  { basePath, secret, host }: { basePath: string; secret: string; host: string },
): Promise<void> {
  const request = createInnerRequest({
    method: "POST",
    url: `${basePath}/api/revalidate`,
    headers: { host, [REVALIDATE_HEADER]: secret, "content-length": "0" },
  });
  let status = 0;
  const captured = captureResponse(request, (head) => {
    status = head.status;
    return NOBODY;
  });
  await render(request, captured);
  if (status !== 200) throw new Error(`The pages could not be declared old: status ${status}`);
}
