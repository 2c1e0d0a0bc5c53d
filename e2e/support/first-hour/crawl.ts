import { expect } from "@playwright/test";

/** What only a demo may say. */
const OF_THE_DEMO = /Kram[ -]Klub|Ovanea|Domira|kram\.example|zmyślon|invented|erfunden|\bjaj(?:o|ka|ek)\b|\beggs?\b/iu;

const AT_ONCE = 4;

/** Follows every link within the shop from `starts` on. Fails on dead links and words of the demo. */
export async function crawlShop(starts: readonly string[]): Promise<string[]> {
  const { origin } = new URL(starts[0] ?? "");
  const seen = new Map<string, string>();
  const waiting = [...starts];
  const problems: string[] = [];
  for (const start of starts) seen.set(start, "");
  const visit = async (address: string) => {
    const answer = await fetch(address, { headers: { accept: "text/html" } });
    const isPage = answer.headers.get("content-type")?.startsWith("text/html") ?? false;
    const html = isPage ? await answer.text() : "";
    if (!isPage) await answer.body?.cancel();
    if (answer.status >= 400) problems.push(`${answer.status} ${address} on ${seen.get(address)}`);
    const words = OF_THE_DEMO.exec(readable(html));
    if (words) problems.push(`“${words[0]}” on ${address}`);
    for (const link of linksOf(html, answer.url))
      if (link.startsWith(origin) && !seen.has(link)) {
        seen.set(link, address);
        waiting.push(link);
      }
  };
  while (waiting.length > 0) await Promise.all(waiting.splice(0, AT_ONCE).map(visit));
  expect(problems).toEqual([]);
  return [...seen.keys()];
}

function linksOf(html: string, base: string): string[] {
  const found = html.matchAll(/<a\b[^>]*?\bhref="([^"#]+)/gu);
  return [...found].map(([, href = ""]) => new URL(href.replaceAll("&amp;", "&"), base).href);
}

/** Without scripts and styles. */
function readable(html: string): string {
  return html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/gu, "");
}
