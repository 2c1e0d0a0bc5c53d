import { describe, expect, it } from "vitest";
import { letterMail } from "./letter.ts";
import { withBrand } from "./mail-page.ts";

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

  it("sets lists under their titles, escaped", () => {
    const mail = letterMail({ ...letter, lists: [{ title: "Nowe <osoby>", lines: ["Ala", "Jan & Ewa"] }] });
    expect(mail.text).toContain("Drugi wiersz\n\nNowe <osoby>\n- Ala\n- Jan & Ewa\n\nPozdrawiamy");
    expect(mail.html).toContain("<strong>Nowe &lt;osoby&gt;</strong><br>Ala<br>Jan &amp; Ewa</p>");
  });

  it("declares charset, width and both colour schemes, and needs no style sheet", () => {
    const { html } = letterMail({ ...letter, action: { label: "Otwórz", href: "https://kram.test/pl?a=1&b=2" } });
    expect(html).toContain('<meta charset="utf-8"><meta name="viewport"');
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toMatch(
      /<a href="https:\/\/kram\.test\/pl\?a=1&amp;b=2" class="act" style="[^"]*display:inline-block/u,
    );
  });

  it("sets a code on a line of its own, larger than the rest", () => {
    const mail = letterMail({ ...letter, code: "9319 2361", notes: ["10 minut"] });
    expect(mail.text).toContain("Drugi wiersz\n\n9319 2361\n\n10 minut");
    expect(mail.html).toMatch(/<p style="[^"]*28px[^"]*">9319 2361<\/p>/u);
  });
});

describe("withBrand", () => {
  const made = letterMail({
    ...letter,
    subject: "Witaj w {shop}",
    closing: "Zespół {shop}",
    action: { label: "Otwórz", href: "/" },
  });
  const brand = { shop: "Ada & Syn", logo: null, colours: null, imprint: ["Ada sp. z o.o., Miła 7", "NIP <1>"] };

  it("names the shop and signs with its imprint, escaped in HTML", () => {
    const { subject, text, html } = withBrand(made, brand);
    expect(subject).toBe("Witaj w Ada & Syn");
    expect(text).toContain("Zespół Ada & Syn\n\n-- \nAda sp. z o.o., Miła 7\nNIP <1>");
    expect(html).toMatch(/<p class="brand" [^>]*>Ada &amp; Syn<\/p>/u);
    expect(html).toMatch(/Ada sp\. z o\.o\., Miła 7<br>NIP &lt;1&gt;<\/p><\/div>/u);
    expect(html).not.toMatch(/\{\w+\}/u);
  });

  it("shows the logo instead, small enough, with the name for who sees no pictures", () => {
    const logo = { url: "https://lipa.example/pl/media/abc.webp", width: 1200, height: 400 };
    expect(withBrand(made, { ...brand, logo }).html).toMatch(
      /<p class="brand" [^>]*><img src="https:\/\/lipa\.example\/pl\/media\/abc\.webp" alt="Ada &amp; Syn" width="144" height="48" /u,
    );
    const wide = { ...logo, width: 4000, height: 10 };
    expect(withBrand(made, { ...brand, logo: wide }).html).toContain('width="240" height="1"');
  });

  it.each([
    ["the shop's green", null, "#1f5138", "#a9d3b8"],
    [
      "the owner's colours",
      { light: { accent: "#10204a", onAccent: "#ffffff" }, dark: { accent: "#ffd400", onAccent: "#000000" } },
      "#10204a",
      "#ffd400",
    ],
  ])("draws the button in %s", (_, colours, light, dark) => {
    const { html } = withBrand(made, { ...brand, colours });
    expect(html).toContain(`background:${light};`);
    expect(html).toContain(`.act{background:${dark}!important`);
  });
});
