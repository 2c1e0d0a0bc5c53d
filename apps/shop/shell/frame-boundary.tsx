"use client";
import { ErrorBoundary } from "next/dist/client/components/error-boundary";
import { Component, type ReactNode } from "react";
import FailedNotice from "./failed-notice.tsx";

/** Shows a notice for what breaks in the frame; pages have error.tsx. Its parts load with the page: later there may be no line. */
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
