import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { TEXT_FILES, type TextFiles } from '#contract/language/languages.ts'
import { SIDES, TRANSLATIONS, textsModule } from './catalogues.ts'

/** Adds the compiled catalogues to the build, and names their files for the server. */
export function textFiles(folder: string): Plugin {
  const files: TextFiles = {}
  return {
    name: 'text-files',
    apply: 'build',
    generateBundle() {
      for (const language of TRANSLATIONS) {
        const names = SIDES.map((side) => {
          const source = textsModule(language, side)
          const id = this.emitFile({ type: 'asset', name: `${language}-${side}.js`, source })
          return [side, this.getFileName(id)] as const
        })
        files[language] = Object.fromEntries(names)
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
