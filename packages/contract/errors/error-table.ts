/** Every error code of the API and its HTTP status; the code is the translation key. Codes named in specification §5 and §8 stand as written there. */
export const ERROR_STATUS = {
  "request.invalid": 422,
  "request.invalid-json": 400,
  "request.malformed": 400,
  "request.invalid-page": 422,
  "request.invalid-text": 422,
  "request.too-long": 422,
  "request.too-large": 413,
  "request.unknown-field": 422,
  "request.unsupported-media-type": 415,
  "request.cross-origin": 403,
  "request.too-many": 429,
  "route.unknown": 404,
  "server.failed": 500,
  "server.unavailable": 503,
  "field-is-required": 422,
  "user.unauthenticated": 401,
  "user.forbidden": 403,
  "session.unknown": 404,
  "sign-in.failed": 401,
  "sign-in.disabled": 423,
  "sign-in.second-factor-missing": 403,
  "product.unknown": 404,
  "product.not-available": 409,
  "product.out-of-stock": 409,
  "category.unknown": 404,
  "add-to-cart.max-page-size": 409,
  "basket.reached-max-order": 409,
  "cart.invalid-quantity": 422,
  "cart.empty": 409,
  "order.disabled": 409,
  "order.unknown": 404,
  "order.cannot-cancel": 409,
  "order.payment-not-pending": 409,
  "payment.method-missing": 409,
  "payment.method-not-available": 409,
  "payment.no-pending": 409,
  "payment.invalid-signature": 401,
  "payment.provider-unavailable": 503,
  SHIPPING_METHOD_NOT_AVAILABLE: 409,
  MISSING_ADDRESS_DATA: 409,
  MISSING_ADDRESS_DATA_LOCKER: 409,
  "address.unknown": 404,
  "mail.unknown": 404,
} as const;

/** A code of ERROR_STATUS. */
export type ErrorCode = keyof typeof ERROR_STATUS;

/** Whether a text is a code of the table. */
export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(ERROR_STATUS, text);
}
