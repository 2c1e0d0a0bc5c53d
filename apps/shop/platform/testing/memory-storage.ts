/** As a browser's `localStorage` and `sessionStorage`; its texts lie in `kept`. */
export function memoryStorage(
  kept: Map<string, string> = new Map(),
): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
  };
}
