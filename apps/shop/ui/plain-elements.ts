import { createElement, Fragment, isValidElement, type ReactNode } from "react";

/** Elements of HTML, with all components called. Throws on islands, which never wake in there. */
export async function plainElements(given: ReactNode): Promise<ReactNode> {
  const node = await given;
  if (Array.isArray(node)) return Promise.all(node.map(plainElements));
  if (!isValidElement<{ children?: ReactNode }>(node)) return node;
  const { type, props, key } = node;
  if (typeof type === "string" || type === Fragment) {
    const { children, ...rest } = props;
    return createElement(type, { ...rest, key }, await plainElements(children));
  }
  if (typeof type !== "function" || "$$typeof" in type) throw new TypeError("Plain elements hold no island.");
  const component = type as (given: object) => ReactNode;
  return plainElements(component(props));
}
