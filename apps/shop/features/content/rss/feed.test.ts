import { expect, it } from "vitest";
import { rssXml } from "./feed.ts";

const feed = {
  title: "Blog",
  description: "A & B",
  language: "pl",
  url: "https://kram.example/pl/blog",
  feedUrl: "https://kram.example/pl/blog/rss.xml",
};

// asvs: "1.2.1"
it("writes articles with the date that readers of feeds know", () => {
  const xml = rssXml(feed, [
    {
      title: "Jajo <i> 'x'",
      description: "Lead",
      url: "https://kram.example/pl/blog/a",
      publishedAt: "2026-11-02T08:00:00.000Z",
      category: null,
    },
  ]);
  expect(xml).toContain("<pubDate>Mon, 02 Nov 2026 08:00:00 GMT</pubDate>");
  expect(xml).toContain("<title>Jajo &lt;i&gt; &apos;x&apos;</title>");
  expect(xml).toContain("<description>A &amp; B</description>");
  expect(xml).not.toContain("<category>");
});
