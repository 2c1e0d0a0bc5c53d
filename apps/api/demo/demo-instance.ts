/** Instances that the demo has people, texts and a club for; another country starts empty. */
export type DemoInstance = "pl" | "de";

/** The demo's own word for an instance; null where it has nothing for it. */
export function demoInstanceOf(instance: string): DemoInstance | null {
  return instance === "pl" || instance === "de" ? instance : null;
}
