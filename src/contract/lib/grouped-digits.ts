/** 1,29,900 and 129,900. Other commas may be decimal commas and are not guessed; no group begins with 0. */
const GROUPED = /^[1-9]\d{0,2}(?:(?:,\d{2})*|(?:,\d{3})*),\d{3}(?![\d,])/

/** A number with Indian or Western grouping, without its commas; other text unchanged. */
export const ungrouped = (number: string) =>
  GROUPED.test(number) ? number.replaceAll(',', '') : number
