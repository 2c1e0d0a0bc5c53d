import { BASE_PATH } from "../config/instance.ts";
import { readShop } from "../features/settings/public.ts";
import { IntentLink } from "../ui/intent-link.tsx";

/** Logos are drawn for light paper, and keep it in the dark. */
const LOGO_PAPER = { backgroundColor: "light-dark(transparent, #faf8f2)" } as const;

/** The shop's logo, else its name, as a link home. */
export async function Wordmark({ href, label }: { href: string; label: string }) {
  const { name, logo } = await readShop();
  return (
    <IntentLink
      href={href}
      aria-label={`${name}, ${label}`}
      className="inline-flex min-h-11 items-center font-serif text-xl leading-none font-semibold tracking-tight"
    >
      {logo ? (
        <img
          src={`${BASE_PATH}/media/${logo.name}`}
          alt={name}
          width={logo.width}
          height={logo.height}
          style={LOGO_PAPER}
          className="h-9 w-auto max-w-40 rounded-sm object-contain lg:max-w-52"
        />
      ) : (
        <>
          {name}
          <span aria-hidden="true" className="mt-3 ml-0.5 size-2 rounded-full bg-yolk" />
        </>
      )}
    </IntentLink>
  );
}
