/*
 * Code 128 as bars, from the GS1 General Specifications, section 5.4: code set C for an even number of digits, else
 * code set B. A module is one character: "1" is a bar, "0" a space.
 */

/** Widths of bars and spaces in turn, by symbol value; the last three are the starts A, B and C. */
const WIDTHS =
  `212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231
113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321
232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121
211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124
121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241
114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141
114131 311141 411131 211412 211214 211232`.split(/\s/)
const STOP = '2331112'
const START_B = 104
const START_C = 105
const CHECK_MODULUS = 103
const FIRST_CHARACTER = 32

/** Whether every character is printable ASCII, which set B has. */
export const isCode128 = (text: string) => /^[ -~]+$/.test(text)

export function code128Modules(text: string): string {
  const values = valuesOf(text)
  return [...values, checkValue(values)].map(modulesOf).join('') + barsOf(STOP)
}

/** The start and the characters. */
function valuesOf(text: string): number[] {
  const isPairs = /^(?:\d\d)+$/.test(text)
  if (isPairs) return [START_C, ...(text.match(/\d\d/g) ?? []).map(Number)]
  return [START_B, ...[...text].map((character) => character.charCodeAt(0) - FIRST_CHARACTER)]
}

/** The start counts once, each character as often as its position says. */
export const checkValue = (values: readonly number[]): number =>
  values.reduce((sum, value, position) => sum + value * Math.max(1, position), 0) % CHECK_MODULUS

const modulesOf = (value: number) => barsOf(WIDTHS[value] ?? '')

const barsOf = (widths: string) =>
  [...widths].map((width, at) => (at % 2 ? '0' : '1').repeat(Number(width))).join('')
