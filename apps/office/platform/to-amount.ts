/** A typed amount (`12`, `12.5`, `12,50`) as the API reads it. */
export function toAmount(typed: string): string {
  const [whole = "", decimals = ""] = typed.trim().split(/[,.]/u);
  return `${whole},${decimals.padEnd(2, "0")}`;
}
