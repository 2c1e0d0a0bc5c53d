import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

interface AccordionPart {
  title: string;
  content: ReactNode;
}

/** Details elements without scripts; the first is open. */
export function Accordion({ parts, level = 2 }: { parts: readonly AccordionPart[]; level?: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return (
    <div className="border-t border-line">
      {parts.map((part, index) => (
        <details key={part.title} open={index === 0} className="group border-b border-line">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 hover:text-green [&::-webkit-details-marker]:hidden">
            <Heading className="text-lg">{part.title}</Heading>
            <Icon name="down" className="transition-transform group-open:rotate-180" />
          </summary>
          <div className="pb-6 text-ink-soft">{part.content}</div>
        </details>
      ))}
    </div>
  );
}
