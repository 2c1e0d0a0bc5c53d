/** Structured data in a page, for search engines; data only, browsers never run it. */
export function JsonLd({ data }: { data: object }) {
  const text = JSON.stringify(data).replace(/</gu, "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
