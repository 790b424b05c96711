/** 1,29,900 and 129,900. A comma elsewhere may be meant for a point: nobody guesses that; no group begins with 0. */
const GROUPED = /^[1-9]\d{0,2}(?:(?:,\d{2})*|(?:,\d{3})*),\d{3}(?![\d,])/

/** A number that is grouped as in India or elsewhere, without its commas; any other text as it is. */
export const ungrouped = (number: string) =>
  GROUPED.test(number) ? number.replaceAll(',', '') : number
