/*
 * EAN-13 and EAN-8 as bars, from the GS1 General Specifications, section 5.2. A module is one character: "1" is a bar,
 * "0" a space.
 */

/** Number set A; set B is its inverse read backwards, set C its inverse. */
const SET_A = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]
/** The sets of digits 2 to 7 of an EAN-13, by its first digit, which has no bars of its own. */
const LEFT_SETS = [
  'AAAAAA',
  'AABABB',
  'AABBAB',
  'AABBBA',
  'ABAABB',
  'ABBAAB',
  'ABBBAA',
  'ABABAB',
  'ABABBA',
  'ABBABA',
]
const GUARD = '101'
const CENTRE = '01010'

export function ean13Modules(code: string): string {
  const sets = LEFT_SETS[Number(code[0])] ?? ''
  const left = [...code.slice(1, 7)].map((digit, at) =>
    sets[at] === 'B' ? setB(digit) : setA(digit),
  )
  return framed(left, code.slice(7))
}

export const ean8Modules = (code: string): string =>
  framed([...code.slice(0, 4)].map(setA), code.slice(4))

const framed = (left: readonly string[], right: string) =>
  [GUARD, ...left, CENTRE, ...[...right].map(setC), GUARD].join('')

const setA = (digit: string) => SET_A[Number(digit)] ?? ''
const setC = (digit: string) => setA(digit).replace(/./g, (module) => (module === '1' ? '0' : '1'))
const setB = (digit: string) => [...setC(digit)].reverse().join('')
