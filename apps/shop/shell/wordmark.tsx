import { readShop } from "../features/settings/public.ts";
import { IntentLink } from "../ui/intent-link.tsx";

/** The shop's name as a link home. */
export async function Wordmark({ href, label }: { href: string; label: string }) {
  const { name } = await readShop();
  return (
    <IntentLink
      href={href}
      aria-label={`${name}, ${label}`}
      className="inline-flex min-h-11 items-center font-serif text-xl leading-none font-semibold tracking-tight"
    >
      {name}
      <span aria-hidden="true" className="mt-3 ml-0.5 size-2 rounded-full bg-yolk" />
    </IntentLink>
  );
}
