import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)
const FILES = join(dirname(require.resolve('@fontsource/anek-devanagari/package.json')), 'files')
const WEIGHTS = { regular: 400, semibold: 600, bold: 700 } as const
export type Weight = keyof typeof WEIGHTS

/** Each font file contains one script; the second one also the rupee sign. Other Latin characters are missing. */
const SCRIPTS = ['latin', 'devanagari'] as const
type Script = (typeof SCRIPTS)[number]

/** Every font of a document by name and file. */
export const fonts = () =>
  SCRIPTS.flatMap((script) =>
    Object.entries(WEIGHTS).map(([weight, number]) => ({
      name: `${script} ${weight}`,
      file: fontFile(script, number),
    })),
  )

const fontFile = (script: Script, weight: number) =>
  join(FILES, `anek-devanagari-${script}-${weight}-normal.woff`)

const DEVANAGARI = /[\u0900-\u097f\u20b9\u25cc\ua8fb\u200c\u200d]/u
/** Everything but Devanagari and white space that the fonts lack. */
const UNKNOWN =
  /[^\s\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u2044\u20ac\u2212\u0900-\u097f\u20b9\u25cc\ua8fb\u200c\u200d]/gu
/** Pictograms in names. */
const PICTOGRAMS = /(?![\u00a9\u00ae])\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f/gu
/** A joiner has a meaning only after a virama and before a letter; elsewhere the font has no glyph for it. */
const STRAY_JOINERS = /(?<!\u094d)[\u200c\u200d]+|[\u200c\u200d]+(?![\u0904-\u0939\u0958-\u0961])/gu
const LATIN_WITH_MARKS = /[\u0100-\u024f\u1e00-\u1eff]/gu

export type Run = { script: Script; text: string }

/**
 * The text as far as the fonts have it: without pictograms, missing letters without their marks (ā as a), and a
 * question mark for any other, because an unknown letter has no width and would be covered by the next.
 */
export const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(PICTOGRAMS, '')
    .replace(STRAY_JOINERS, '')
    .replace(LATIN_WITH_MARKS, (letter) => letter.normalize('NFD').replace(/\p{M}/gu, ''))
    .replace(UNKNOWN, '?')
    .trim()

const clusters = new Intl.Segmenter('hi', { granularity: 'grapheme' })

/**
 * Splits the text into pieces that can be drawn one after the other. `measure` throws, as the shaper of pdfkit does, at
 * sequences that no language has, such as two nuktas: such a piece loses its marks, or is left out.
 */
export function shapeablePieces(text: string, measure: (piece: string) => number): string[] {
  const canShape = (piece: string) => {
    try {
      return measure(piece) >= 0
    } catch {
      return false
    }
  }
  if (canShape(text)) return [text]
  return [...clusters.segment(text)]
    .map(({ segment }) => (canShape(segment) ? segment : segment.replace(/[\p{M}\p{Cf}]/gu, '')))
    .filter((piece) => piece !== '' && canShape(piece))
}

/** Splits the text by script. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = []
  for (const letter of text) {
    const script = DEVANAGARI.test(letter) ? 'devanagari' : 'latin'
    const last = runs.at(-1)
    if (last && last.script === script) last.text += letter
    else runs.push({ script, text: letter })
  }
  return runs
}
