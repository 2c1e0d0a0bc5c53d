/** Text of the shop's owner: blank lines part paragraphs, lines that start with `- ` are a list, `## ` a small heading. */
export function RichText({ text }: { text: string }) {
  return text
    .split(/\n{2,}/u)
    .map((block) => block.trim())
    .filter((block) => block !== "")
    .map((block, index) => <Block key={index} lines={block.split("\n")} />);
}

function Block({ lines }: { lines: string[] }) {
  const [first = ""] = lines;
  if (first.startsWith("## ")) return <p className="mt-4 font-semibold text-ink">{first.slice(3)}</p>;
  if (lines.every((line) => line.startsWith("- "))) {
    return (
      <ul className="mt-3 list-disc pl-5">
        {lines.map((line) => (
          <li key={line}>{line.slice(2)}</li>
        ))}
      </ul>
    );
  }
  return <p className="mt-3 first:mt-0">{lines.join(" ")}</p>;
}
