/** One sum with its name; `strong` for the total. */
export function SummaryLine({ label, amount, strong = false }: { label: string; amount: string; strong?: boolean }) {
  return (
    <p className={`flex items-baseline justify-between gap-4 ${strong ? "pt-1 text-lg font-semibold" : "text-sm"}`}>
      <span>{label}</span>
      <span className={strong ? "money font-serif text-xl" : "money"}>{amount}</span>
    </p>
  );
}
