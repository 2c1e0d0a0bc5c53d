"use client";
import "./globals.css";

const WORDS = {
  pl: ["Nie udało się pokazać tej strony", "Spróbuj ponownie"],
  en: ["This page could not be shown", "Try again"],
  de: ["Diese Seite ließ sich nicht zeigen", "Erneut versuchen"],
} as const;

/** In place of the whole document, when not even the frame can be shown; of no parts at all, since it comes with every page. */
export default function GlobalError({ retry }: { retry: () => void }) {
  return (
    <html lang="pl" suppressHydrationWarning>
      <body suppressHydrationWarning>
        <main className="wrap py-16 text-center">
          {Object.entries(WORDS).map(([lang, [title, again]]) => (
            <section key={lang} lang={lang} className="mb-10">
              <h1 className="text-xl">{title}</h1>
              <button type="button" onClick={retry} className="mt-3 min-h-11 font-semibold text-green underline">
                {again}
              </button>
            </section>
          ))}
        </main>
      </body>
    </html>
  );
}
