/** Answers codes of error texts. Source: returns 5. */
export function checkWords({ text }: { text: string }) {
  const words = text.trim();
  return { ...(words === "" ? { text: "field-is-required" } : words.length < 2 && { text: "field-to-short" }) };
}

export function checkComplaint(facts: { order: string; reason: string; wish: string; text: string }) {
  const missing = (["order", "reason", "wish"] as const).filter((name) => facts[name] === "");
  return { ...Object.fromEntries(missing.map((name) => [name, "field-is-required"])), ...checkWords(facts) };
}

/** `chosen` is by line index. */
export function chosenLines(
  lines: readonly { code: string; promotionCode: string | null }[],
  chosen: ReadonlyMap<number, number>,
): { code: string; promotionCode: string | null; quantity: number }[] {
  return lines.flatMap(({ code, promotionCode }, at) => {
    const quantity = chosen.get(at) ?? 0;
    return quantity > 0 ? [{ code, promotionCode, quantity }] : [];
  });
}
