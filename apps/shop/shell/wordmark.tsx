import { IntentLink } from "../ui/intent-link.tsx";

/** The shop's name as a link home. */
export function Wordmark({ href, label }: { href: string; label: string }) {
  return (
    <IntentLink
      href={href}
      aria-label={`Kram, ${label}`}
      className="inline-flex min-h-11 items-center font-serif text-xl leading-none font-semibold tracking-tight"
    >
      Kram
      <span aria-hidden="true" className="mt-3 ml-0.5 size-2 rounded-full bg-yolk" />
    </IntentLink>
  );
}
