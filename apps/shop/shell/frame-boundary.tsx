"use client";
import { ErrorBoundary } from "next/dist/client/components/error-boundary";
import { Component, type ReactNode } from "react";
import FailedNotice from "./failed-notice.tsx";

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
