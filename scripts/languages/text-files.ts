import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import {
  LANGUAGES,
  type Language,
  TEXT_FILES,
  TEXTS_SIDES,
  type TextFiles,
} from '#contract/language/languages.ts'
import { MANIFEST, manifestIn } from '#contract/page/page-texts.ts'
import { pageTexts, TRANSLATIONS, textsModule } from './catalogues.ts'

const replaced = (text: string, texts: Record<string, string>) =>
  Object.entries(texts).reduce((before, [english, word]) => before.replace(english, word), text)

/** Fonts in `src/web/fonts` of scripts other than Latin, by the code of ISO 15924. */
const FONT_OF_SCRIPT: Record<string, string> = { Deva: 'anek-devanagari' }

/** The built font of a language, of these files. */
function fontOf(language: Language, files: readonly string[]): string | undefined {
  const { script = '' } = new Intl.Locale(LANGUAGES[language].tag).maximize()
  const font = FONT_OF_SCRIPT[script]
  return font && files.find((file) => file.includes(font) && file.endsWith('.woff2'))
}

/** Adds the compiled catalogues to the build, and names their files for the server. */
export function textFiles(folder: string): Plugin {
  const files: TextFiles = {}
  return {
    name: 'text-files',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const language of TRANSLATIONS) {
        const names = TEXTS_SIDES.map((side) => {
          const source = textsModule(language, side)
          const id = this.emitFile({ type: 'asset', name: `${language}-${side}.js`, source })
          return [side, this.getFileName(id)] as const
        })
        const page = pageTexts(language)
        const font = fontOf(language, Object.keys(bundle))
        files[language] = { ...Object.fromEntries(names), page, ...(font && { font }) }
        const manifest = replaced(readFileSync(join('public', MANIFEST), 'utf8'), page)
        this.emitFile({ type: 'asset', fileName: manifestIn(language), source: manifest })
      }
    },
    closeBundle: {
      // Before the frames of the pages are drawn.
      order: 'pre',
      sequential: true,
      async handler(error) {
        if (error) return
        await mkdir(join(folder, '.vite'), { recursive: true })
        await writeFile(join(folder, TEXT_FILES), JSON.stringify(files))
      },
    },
  }
}
