/** `"129,90"` → `129,90 zł` in Polish, `PLN 129.90` in English. Digits are never rounded. */
export function amountText(amount: string, currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: "currency", currency, useGrouping: "always" });
  return format.format(amount.replace(",", ".") as `${number}`);
}
