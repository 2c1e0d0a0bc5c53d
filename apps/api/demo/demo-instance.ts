/** Instances with a demo; other countries start empty. */
export type DemoInstance = "pl" | "de";

/** Null without a demo. */
export function demoInstanceOf(instance: string): DemoInstance | null {
  return instance === "pl" || instance === "de" ? instance : null;
}
