import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)
const FILES = join(dirname(require.resolve('@fontsource/anek-devanagari/package.json')), 'files')
const WEIGHTS = { regular: 400, semibold: 600, bold: 700 } as const
export type Weight = keyof typeof WEIGHTS

/** Each font file knows one script, the second one the rupee sign, too. */
const SCRIPTS = ['latin', 'devanagari', 'latin-ext'] as const
type Script = (typeof SCRIPTS)[number]

/** Every font a paper may use: under which name, in which file. */
export const fonts = () =>
  SCRIPTS.flatMap((script) =>
    Object.entries(WEIGHTS).map(([weight, number]) => ({
      name: `${script} ${weight}`,
      file: fontFile(script, number),
    })),
  )

const fontFile = (script: Script, weight: number) =>
  join(FILES, `anek-devanagari-${script}-${weight}-normal.woff`)

const DEVANAGARI = /[\u0900-\u097f\u20b9\ua8e0-\ua8ff]|\u200c|\u200d/u
const LATIN_EXT = /[\u0100-\u02ff\u1e00-\u1eff]/u

type Run = { script: Script; text: string }

/** The text in pieces of one script each. What no font knows gives way to a box, as everywhere. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = []
  for (const letter of text) {
    const script = scriptOf(letter)
    const last = runs.at(-1)
    if (last && last.script === script) last.text += letter
    else runs.push({ script, text: letter })
  }
  return runs
}

function scriptOf(letter: string): Script {
  if (DEVANAGARI.test(letter)) return 'devanagari'
  return LATIN_EXT.test(letter) ? 'latin-ext' : 'latin'
}
