/** A text in which what stands between two asterisks is emphasised, as allergens among ingredients. Source: contract, supplementFacts. */
export function Emphasised({ text }: { text: string }) {
  return text.split("*").map((part, index) =>
    index % 2 === 1 ? (
      <strong key={index} className="font-semibold text-ink">
        {part}
      </strong>
    ) : (
      part
    ),
  );
}
