import { describe, expect, it } from "vitest";
import { siteMenusOf, withNetworks } from "./site-menus.ts";

const text = (contentId: string, content: string) => ({ contentId, title: "Świat", content });

describe("siteMenusOf", () => {
  it("reads the owner's links in order; catalogues and other sites open in a new tab", () => {
    const links = "- [O nas](/about-us)\n- [Katalog](/katalog-ova)\n- [Klub](https://klub.example/)";
    expect(siteMenusOf([text("menu-world", links)], "pl", true).world).toEqual({
      title: "Świat",
      links: [
        { label: "O nas", path: "/about-us" },
        { label: "Katalog", path: "/katalog-ova", newTab: true },
        { label: "Klub", path: "https://klub.example/", newTab: true },
      ],
    });
  });

  it("keeps what the law asks for while the menus cannot be read, in the language of the page", () => {
    const { legal, world, social } = siteMenusOf([], "de", false);
    expect(legal.links.map(({ path }) => path)).toEqual([
      "/regulations",
      "/privacy-policy",
      "/right-of-withdrawal",
      "/imprint",
      "/accessibility",
    ]);
    expect(legal.links.find(({ path }) => path === "/imprint")?.label).toBe("Impressum");
    expect(world.links).toEqual([]);
    expect(social).toEqual({ title: "Hier sind wir auch", links: [] });
  });

  it("shows the owner's legal menu in place of the program's own", () => {
    const { legal } = siteMenusOf([text("menu-legal", "- [Regulamin](/regulations)")], "pl", true);
    expect(legal.links).toEqual([{ label: "Regulamin", path: "/regulations" }]);
  });
});

describe("withNetworks", () => {
  it("puts the shop's pages first, and names none twice", () => {
    const links = [
      { label: "facebook ", path: "https://facebook.com/old" },
      { label: "Podcast", path: "https://podcast.example/lipa" },
    ];
    const social = { youtube: "https://youtube.com/@lipa", facebook: "https://facebook.com/lipa" };
    expect(withNetworks({ title: "Tu", links }, { social }).links.map(({ label, path }) => [label, path])).toEqual([
      ["Facebook", "https://facebook.com/lipa"],
      ["YouTube", "https://youtube.com/@lipa"],
      ["Podcast", "https://podcast.example/lipa"],
    ]);
  });
});
