import { html } from '#server/lib/html.ts'

/** As `web/ui/logo-word-on-dark.svg`, so that both take the same room in the header. */
const WORD = { width: 222, height: 64 }
const SIGN = 64
const GAP = 10
/** Fonts that devices have: a picture loads none. */
const FONTS =
  'Anek Latin, Anek Devanagari, Noto Sans, Noto Sans Devanagari, Nirmala UI, system-ui, sans-serif'
/** Mean width of a bold letter, as a share of the size. */
const LETTER_WIDTH = 0.6
const MAX_SIZE = 40
const MAX_SIZE_OF_TWO = 27

const letters = new Intl.Segmenter('hi', { granularity: 'grapheme' })
const lengthOf = (words: string) => [...letters.segment(words)].length

/** `logo`: a picture as a data URL. */
type Shown = { name: string; logo: string | undefined }

/** The name in white for the dark header, behind the logo if there is one. */
export function wordMark({ name, logo }: Shown): string {
  const left = logo ? SIGN + GAP : 0
  const { lines, size } = setIn(name, WORD.width - left)
  const rows = lines.map((line, index) => {
    const y = SIGN / 2 + size * (0.35 + (index - (lines.length - 1) / 2) * 1.1)
    const fits = lengthOf(line) * LETTER_WIDTH * size <= WORD.width - left
    const squeezed = fits
      ? html``
      : html` textLength="${WORD.width - left}" lengthAdjust="spacingAndGlyphs"`
    return html`<text x="${left}" y="${y.toFixed(1)}"${squeezed}>${line}</text>`
  })
  return picture(
    WORD.width,
    name,
    html`${logo ? html`<rect width="64" height="64" rx="14" fill="#fff"/>${logoIn(logo)}` : html``}<g fill="#fff" font-family="${FONTS}" font-weight="700" font-size="${size.toFixed(1)}">${rows}</g>`,
  )
}

/** The logo, or the first letter of the name. */
export function signMark({ name, logo }: Shown, colour: string): string {
  const [first] = letters.segment(name)
  const ground = html`<rect width="64" height="64" rx="15" fill="${logo ? '#fff' : colour}"/>`
  const letter = html`<rect x="14" y="50" width="36" height="4" rx="2" fill="#fbb31e"/><text x="32" y="43" text-anchor="middle" fill="#fff" font-family="${FONTS}" font-weight="700" font-size="36">${first?.segment ?? ''}</text>`
  return picture(SIGN, name, html`${ground}${logo ? logoIn(logo) : letter}`)
}

const logoIn = (logo: string) =>
  html`<image href="${logo}" x="5" y="5" width="54" height="54" preserveAspectRatio="xMidYMid meet"/>`

const picture = (width: number, name: string, content: { markup: string }) =>
  html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 64" role="img" aria-label="${name}">${content}</svg>`
    .markup

/** One line, or two for a longer name of several words, as large as fits. */
function setIn(name: string, width: number) {
  const sizeFor = (lines: string[], max: number) =>
    Math.min(max, width / (Math.max(...lines.map(lengthOf)) * LETTER_WIDTH))
  const one = { lines: [name], size: sizeFor([name], MAX_SIZE) }
  const halves = halvesOf(name)
  const two = { lines: halves, size: sizeFor(halves, MAX_SIZE_OF_TWO) }
  return two.size > one.size ? two : one
}

/** Divided at the space that leaves the shortest longer line. */
function halvesOf(name: string): string[] {
  const words = name.split(/\s+/)
  const ways = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')])
  const longer = (lines: string[]) => Math.max(...lines.map(lengthOf))
  return ways.toSorted((a, b) => longer(a) - longer(b))[0] ?? [name]
}
