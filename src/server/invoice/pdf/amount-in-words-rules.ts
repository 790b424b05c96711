const ONES =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  )
const TENS = '- - Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ')

/** The Indian steps: crore, lakh, thousand, hundred. */
const STEPS = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1000, 'Thousand'],
  [100, 'Hundred'],
] as const

function words(number: number): string {
  for (const [size, name] of STEPS) {
    if (number < size) continue
    const rest = number % size
    return `${words(Math.floor(number / size))} ${name}${rest ? ` ${words(rest)}` : ''}`
  }
  if (number < 20) return ONES[number] ?? ''
  const one = number % 10
  return `${TENS[Math.floor(number / 10)]}${one ? `-${ONES[one]}` : ''}`
}

/** Paise in words as on an invoice: "Rupees One Lakh Two and Five Paise Only". */
export function amountInWords(paise: number): string {
  const rest = paise % 100
  const whole = `Rupees ${words(Math.floor(paise / 100))}`
  return rest ? `${whole} and ${words(rest)} Paise Only` : `${whole} Only`
}
