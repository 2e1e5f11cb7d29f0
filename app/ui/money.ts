/** An amount of money in words; a small one keeps two digits that say something. */
export function inMoney(amount: number, currency: string): string {
  const digits =
    amount !== 0 && Math.abs(amount) < 1 ? { minimumSignificantDigits: 2, maximumSignificantDigits: 2 } : {};
  return new Intl.NumberFormat("en", { style: "currency", currency, ...digits }).format(amount);
}

export const inNumbers = (count: number): string => new Intl.NumberFormat("en").format(count);
