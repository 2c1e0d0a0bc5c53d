import { describe, expect, it } from "vitest";
import { letterMail } from "./letter.ts";

const letter = {
  to: "jan@kram.test",
  locale: "pl",
  subject: "Odpowiedź <K-7>",
  paragraphs: ["Dzień dobry,", "Pierwszy wiersz\nDrugi wiersz"],
  closing: "Pozdrawiamy, zespół Kram",
} as const;

describe("letterMail", () => {
  it("keeps the lines that people wrote", () => {
    const mail = letterMail(letter);
    expect(mail.html).toContain("Pierwszy wiersz<br>Drugi wiersz");
    expect(mail.text).toContain("Pierwszy wiersz\nDrugi wiersz");
  });

  // asvs: "1.2.1"
  it("escapes what people wrote, also in the title", () => {
    const { html } = letterMail({ ...letter, paragraphs: ["<script>"], notes: ["<b>"] });
    expect(html).toContain("<title>Odpowiedź &lt;K-7&gt;</title>");
    expect(html).not.toMatch(/<(?:script|b)>/u);
  });

  it("declares charset, width and both colour schemes, and needs no style sheet", () => {
    const { html } = letterMail({ ...letter, action: { label: "Otwórz", href: "https://kram.test/pl?a=1&b=2" } });
    expect(html).toContain('<meta charset="utf-8"><meta name="viewport"');
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toMatch(/<a href="https:\/\/kram\.test\/pl\?a=1&amp;b=2" class="act" style="[^"]*background:#1f5138/u);
  });

  it("sets a code on a line of its own, larger than the rest", () => {
    const mail = letterMail({ ...letter, code: "9319 2361", notes: ["10 minut"] });
    expect(mail.text).toContain("Drugi wiersz\n\n9319 2361\n\n10 minut");
    expect(mail.html).toMatch(/<p style="[^"]*28px[^"]*">9319 2361<\/p>/u);
  });
});
