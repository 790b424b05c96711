/** The check digit of a GTIN without it: weights 3 and 1 in turn, from the right. */
export function checkDigit(digits: string): number {
  const sum = [...digits].reduceRight(
    ({ total, weight }, digit) => ({ total: total + Number(digit) * weight, weight: 4 - weight }),
    { total: 0, weight: 3 },
  ).total
  return (10 - (sum % 10)) % 10
}

/** Whether the last digit is the check digit of the others. */
export const isGtin = (code: string) =>
  /^\d{8,14}$/.test(code) && checkDigit(code.slice(0, -1)) === Number(code.at(-1))
