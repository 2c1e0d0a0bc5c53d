export interface OperationNames {
  /** Folder, `cart`. */
  feature: string;
  operation: string;
  /** `add-cart-line`. */
  file: string;
  /** `Cart`, as in `registerCartRoutes`. */
  featurePascal: string;
  /** `addCartLineOperation`, beside the use case's name. */
  alias: string;
  method: "GET" | "POST" | "PUT" | "DELETE";
}

/** The verb chooses the method. Throws an Error that says how names are written. */
export function nameOperation(feature: string, operation: string): OperationNames {
  if (!/^[a-z]+(-[a-z]+)*$/u.test(feature))
    throw new Error(`A feature is written like “cart” or “price-lists”, not “${feature}”.`);
  if (!/^[a-z]+([A-Z][a-z]+)+$/u.test(operation)) {
    throw new Error(`An operation is a verb and what it acts on, like “addCartLine”, not “${operation}”.`);
  }
  return {
    feature,
    operation,
    file: operation.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`),
    featurePascal: pascal(feature),
    alias: `${operation}Operation`,
    method: methodOf(operation),
  };
}

/** `price-lists` as `PriceLists`. */
export function pascal(feature: string): string {
  return feature.replaceAll(/(?:^|-)([a-z])/gu, (_, letter: string) => letter.toUpperCase());
}

function methodOf(operation: string): OperationNames["method"] {
  if (/^(get|list|find)/u.test(operation)) return "GET";
  if (/^(set|change|update)/u.test(operation)) return "PUT";
  return /^(remove|delete)/u.test(operation) ? "DELETE" : "POST";
}
