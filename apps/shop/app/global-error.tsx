"use client";
import { useState } from "react";
import "./globals.css";
import { failedTextsHere } from "../platform/texts/failed-texts-here.ts";

/** In place of the whole document, when not even the frame can be shown; of no parts at all, since it comes with every page. */
export default function GlobalError({ retry }: { retry: () => void }) {
  const [{ lang, title, again }] = useState(wordsOfPage);
  return (
    <html lang={lang}>
      <body>
        <main className="wrap py-16 text-center">
          <h1 className="text-xl">{title}</h1>
          <button type="button" onClick={retry} className="mt-3 min-h-11 font-semibold text-green underline">
            {again}
          </button>
        </main>
      </body>
    </html>
  );
}

/** Once: the document that carries them is replaced. */
function wordsOfPage() {
  try {
    const { title, retry } = failedTextsHere();
    return { lang: document.documentElement.lang, title, again: retry };
  } catch {
    return { lang: "en", title: "This page could not be shown", again: "Try again" };
  }
}
