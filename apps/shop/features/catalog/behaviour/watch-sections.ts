/** Width from which a product's sections are tabs, as the stylesheet has it. */
const WIDE = "(min-width: 64rem)";

/** Lets phones have several sections of a product open, so that opening one never moves another away; as tabs they stay one at a time, as the markup says. */
export function watchSections(signal: AbortSignal): void {
  document.addEventListener(
    "click",
    ({ target }) => {
      const sections = target instanceof Element && target.closest("summary")?.closest("[data-sections]");
      if (!sections) return;
      const name = matchMedia(WIDE).matches ? "sections" : "";
      for (const part of sections.querySelectorAll("details")) part.name = name;
    },
    { signal, capture: true },
  );
}
