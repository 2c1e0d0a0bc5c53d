"use client";
import { ErrorBoundary } from "next/dist/client/components/error-boundary";
import { Component, type ReactNode, startTransition } from "react";
import { BASE_PATH } from "../config/instance.ts";
import { hrefFor } from "../i18n/href.ts";
import { failedTextsHere } from "../platform/texts/failed-texts-here.ts";
import { pageLocale } from "../platform/texts/page-locale.ts";
import { buttonLook } from "../ui/button-look.ts";

/**
 * Shows a notice in place of a page that breaks, and around the frame in place of both. What it shows loads with the
 * page, since later there may be no line; a file `error.tsx` would do the same and cost a request more.
 */
export function FrameBoundary({ children }: { children: ReactNode }) {
  return <ErrorBoundary errorComponent={FailedNotice}>{children}</ErrorBoundary>;
}

/** An island that breaks leaves its place empty, and the page to the others. */
export class IslandBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): ReactNode {
    return this.state.isBroken ? null : this.props.children;
  }
}

/** A failed page with a retry; of few parts, since it comes with every page. */
function FailedNotice({ retry }: { retry: () => void }) {
  const locale = pageLocale();
  const texts = failedTextsHere();
  return (
    <main id="content" role="alert" className="wrap py-16 text-center">
      <title>{texts.title}</title>
      <h1 className="text-xl">{texts.title}</h1>
      <p className="mx-auto mt-3 max-w-md text-ink-soft">{texts.text}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <button type="button" onClick={() => startTransition(retry)} className={buttonLook()}>
          {texts.retry}
        </button>
        <a href={BASE_PATH + hrefFor(locale, "/").replace(/\/$/u, "")} className={buttonLook("secondary")}>
          {texts.home}
        </a>
      </div>
    </main>
  );
}
