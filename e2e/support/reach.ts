import type { Page } from "@playwright/test";

/** Text spacing that nobody may lose anything by. Source: WCAG 1.4.12. */
const SPACED =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }";

/** What is far below is laid out at once, so that it is measured, too. */
const LAID_OUT = "* { content-visibility: visible !important }";

/** Widens the texts of a page, or takes that back; by the script, since the page allows no styles of others. */
export async function spaceTexts(page: Page, isSpaced: boolean): Promise<void> {
  await page.evaluate(
    (rules) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      document.adoptedStyleSheets = [sheet];
    },
    LAID_OUT + (isSpaced ? SPACED : ""),
  );
}

/** Texts and controls that are cut off or lie beside the window, of the open dialog or else the page; scrolled parts reach theirs. */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    scrollTo({ left: 0, top: 0, behavior: "instant" });
    const width = document.documentElement.clientWidth;
    const found = new Set<string>();
    const all = document.scrollingElement?.scrollWidth ?? 0;
    if (all > width) found.add(`the page is ${all} px wide in a window of ${width}`);

    /** Said to screen readers alone, or not there for now. */
    const isUnseen = (part: Element): boolean => {
      if (!part.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return true;
      if (part.closest("[inert], noscript, script, style")) return true;
      for (let around: Element | null = part; around; around = around.parentElement)
        if (getComputedStyle(around).clipPath === "inset(50%)") return true;
      return false;
    };
    const scrolls = (part: Element, axis: "overflowX" | "overflowY") =>
      /auto|scroll/u.test(getComputedStyle(part)[axis]);
    const clips = (part: Element, box: DOMRect): boolean => {
      let [across, down] = [true, true];
      for (let around: Element | null = part; around && around !== document.body; around = around.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(around);
        const edge = around.getBoundingClientRect();
        if (scrolls(around, "overflowX")) across = false;
        if (scrolls(around, "overflowY")) down = false;
        if (across && overflowX !== "visible" && (box.left < edge.left - 1 || box.right > edge.right + 1)) return true;
        if (down && overflowY !== "visible" && (box.top < edge.top - 1 || box.bottom > edge.bottom + 1)) return true;
        if (position === "fixed") break;
      }
      return across && (box.left < -1 || box.right > width + 1);
    };
    const say = (part: Element, what: string) => found.add(`${what}: ${part.outerHTML.slice(0, 140)}`);

    const root = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const part = text.parentElement;
      if (!part || text.textContent?.trim() === "" || isUnseen(part)) continue;
      const range = new Range();
      range.selectNodeContents(text);
      const lines = [...range.getClientRects()].filter((line) => line.width > 1);
      if (lines.some((line) => clips(part, line))) say(part, "cut off");
      const frame = part.closest("button, .rounded, label, summary, th, td");
      const isFixed = frame && getComputedStyle(frame).display !== "inline" && !scrolls(frame, "overflowX");
      const edge = frame?.getBoundingClientRect();
      const spills = (line: DOMRect) =>
        edge !== undefined &&
        (line.right > edge.right + 2 ||
          line.left < edge.left - 2 ||
          line.top < edge.top - 4 ||
          line.bottom > edge.bottom + 4);
      if (isFixed && lines.some(spills)) say(part, "outside of its frame");
    }
    for (const part of root.querySelectorAll("button, input, select, textarea, summary, a")) {
      const box = part.getBoundingClientRect();
      if (box.width > 1 && !isUnseen(part) && clips(part, box)) say(part, "out of reach");
    }
    return [...found];
  });
}

/** The share of the window's height that stays while the page scrolls: from 0 to 1, of an open dialog what does not scroll. */
export function keptHeight(page: Page): Promise<number> {
  return page.evaluate(() => {
    const isStuck = (part: Element): boolean => {
      const { position, top, bottom } = getComputedStyle(part);
      if (position === "fixed") return true;
      if (position !== "sticky") return false;
      const box = part.getBoundingClientRect();
      return (
        Math.abs(box.top - Number.parseFloat(top)) < 2 ||
        Math.abs(innerHeight - box.bottom - Number.parseFloat(bottom)) < 2
      );
    };
    const dialog = [...document.querySelectorAll("dialog:modal")].at(-1);
    if (dialog) {
      const parts = [dialog, ...dialog.querySelectorAll("*")].filter((part) =>
        /auto|scroll/u.test(getComputedStyle(part).overflowY),
      );
      const most = Math.max(0, ...parts.map((part) => part.clientHeight));
      return dialog.clientHeight < innerHeight / 2 && most === 0 ? 0 : 1 - most / dialog.clientHeight;
    }
    scrollTo({ top: (document.documentElement.scrollHeight - innerHeight) / 2, behavior: "instant" });
    const shares = [0.1, 0.3, 0.5, 0.7, 0.9].map((across) => {
      let kept = 0;
      for (let down = 1; down < innerHeight; down += 4) {
        let part = document.elementFromPoint(innerWidth * across, down);
        while (part && !isStuck(part)) part = part.parentElement;
        if (part) kept += 4;
      }
      return kept / innerHeight;
    });
    return Math.max(...shares);
  });
}

/** Frames, chosen states and focus that are not to be told once people choose the colours themselves. */
export async function lostInForcedColours(page: Page): Promise<string[]> {
  const framed = await page.evaluateHandle(() => {
    const isFramed = (part: Element): boolean => {
      const { backgroundColor, borderTopWidth, borderTopColor, boxShadow, clipPath } = getComputedStyle(part);
      const none = "rgba(0, 0, 0, 0)";
      // The frame of a picture is the picture, and what screen readers alone are told has none.
      if (part.querySelector("img") || clipPath === "inset(50%)") return false;
      return backgroundColor !== none || (borderTopWidth !== "0px" && borderTopColor !== none) || boxShadow !== "none";
    };
    const parts = document.querySelectorAll("button, a, input, select, textarea, label, dialog:modal, .toast");
    return [...parts].filter((part) => part.checkVisibility({ visibilityProperty: true }) && isFramed(part));
  });
  await page.emulateMedia({ forcedColors: "active" });
  // From now on the focus is a keyboard's.
  await page.keyboard.press("Shift");
  const found = await framed.evaluate(async (parts) => {
    const lost: string[] = [];
    const say = (part: Element, what: string) => lost.push(`${what}: ${part.outerHTML.slice(0, 140)}`);
    const hasLine = (part: Element): boolean => {
      const style = getComputedStyle(part);
      if (style.outlineStyle !== "none" && style.outlineWidth !== "0px") return true;
      if (part.matches("input") && style.appearance !== "none") return true;
      return ["top", "right", "bottom", "left"].some(
        (side) =>
          style.getPropertyValue(`border-${side}-width`) !== "0px" &&
          style.getPropertyValue(`border-${side}-color`) !== style.backgroundColor,
      );
    };
    for (const part of parts) if (!hasLine(part)) say(part, "without a line");

    const look = (part: Element): string => {
      const style = getComputedStyle(part);
      const before = getComputedStyle(part, "::before");
      const names = [
        "outline",
        "border-width",
        "border-color",
        "background-color",
        "font-weight",
        "text-decoration-line",
        "color",
      ];
      return JSON.stringify([
        names.map((name) => style.getPropertyValue(name)),
        before.maskImage,
        before.backgroundColor,
      ]);
    };
    const CHOSEN =
      "[aria-current]:not([aria-current=false]), [aria-pressed=true], [aria-selected=true], details[open] > summary";
    for (const part of document.querySelectorAll(CHOSEN)) {
      if (!part.matches("a, button, summary, [role]") || !part.checkVisibility({ visibilityProperty: true })) continue;
      const group =
        part.closest("ul, ol, nav, table, .product-sections, [role=tablist], [role=tree], main") ?? document.body;
      const peer = [...group.querySelectorAll(part.localName)].find(
        (other) =>
          !other.matches(CHOSEN) &&
          other.className === part.className &&
          other.checkVisibility({ visibilityProperty: true }),
      );
      if (peer ? look(peer) === look(part) && part.localName !== "summary" : !hasLine(part))
        say(part, "chosen, and not to be told");
    }

    // Nobody is to fetch ahead or move what only this looks at.
    const ending = new AbortController();
    for (const kind of ["focus", "focusin", "blur", "focusout"])
      addEventListener(kind, (event) => event.stopImmediatePropagation(), { capture: true, signal: ending.signal });
    const before = document.activeElement;
    const isDrawn = (part: HTMLElement): boolean => {
      const style = getComputedStyle(part);
      if (style.outlineStyle === "none" || style.outlineWidth === "0px") return false;
      const reach = Number.parseFloat(style.outlineOffset) + Number.parseFloat(style.outlineWidth);
      const { left, top, right, bottom } = part.getBoundingClientRect();
      for (let around = part.parentElement; around && around !== document.body; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around);
        const edge = around.getBoundingClientRect();
        // What is scrolled away comes into view by its focus.
        if (left > edge.right || right < edge.left || top > edge.bottom || bottom < edge.top) return true;
        const across = overflowX === "visible" ? [] : [left - reach < edge.left - 1, right + reach > edge.right + 1];
        const down = overflowY === "visible" ? [] : [top - reach < edge.top - 1, bottom + reach > edge.bottom + 1];
        if ([...across, ...down].filter(Boolean).length > 1) return false;
      }
      return true;
    };
    const root = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
    for (const part of root.querySelectorAll<HTMLElement>(
      "a[href], button, input, select, textarea, summary, [tabindex='0']",
    )) {
      if (part.tabIndex < 0 || !part.checkVisibility({ visibilityProperty: true }) || part.closest("[inert], .toasts"))
        continue;
      part.focus({ preventScroll: true });
      if (document.activeElement !== part || isDrawn(part)) continue;
      // Even without motion a line is drawn a moment later.
      await new Promise((resolve) => setTimeout(resolve, 50));
      if (!isDrawn(part)) say(part, "focus without a line");
    }
    if (before instanceof HTMLElement && before !== document.body) before.focus({ preventScroll: true });
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    ending.abort();
    return lost;
  });
  await framed.dispose();
  await page.emulateMedia({ forcedColors: "none" });
  return found;
}
