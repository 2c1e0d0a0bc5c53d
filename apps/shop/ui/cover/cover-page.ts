/** Blocks the page with a ring and `label`. Returns the way to uncover. Source: shell 14. */
export function coverPage(label: string): () => void {
  const cover = document.createElement("dialog");
  cover.className = "cover";
  cover.ariaLabel = label;
  cover.append(part("span", "cover-ring"), part("p", "", label));
  cover.addEventListener("cancel", (event) => event.preventDefault());
  cover.addEventListener("keydown", (event) => event.key === "Escape" && event.preventDefault());
  document.body.append(cover);
  cover.showModal();
  return () => {
    cover.close();
    cover.remove();
  };
}

function part(name: "span" | "p", look: string, text = ""): HTMLElement {
  const element = document.createElement(name);
  element.className = look;
  element.textContent = text;
  if (text === "") element.ariaHidden = "true";
  else element.role = "status";
  return element;
}
