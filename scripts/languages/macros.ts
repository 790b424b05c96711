import { relative, sep } from 'node:path'
import { type PluginItem, transformAsync } from '@babel/core'
import macros from '@lingui/babel-plugin-lingui-macro'
import type { Plugin } from 'vite'
import { compiledTexts, USES_TEXT, withTexts } from './contract-messages.ts'
import { shortDescriptors } from './short-descriptors.ts'
import { macroOptions } from './sides.ts'

export const USES_MACROS = /from '@lingui\/(?:core|react)\/macro'/

/**
 * Turns the macros of Lingui into calls of its run time, and compiles the texts of the contract. The English message
 * stays in the code, compiled, so that English needs no catalogue (decision 077).
 */
export const messages = (): Plugin[] => [
  {
    name: 'messages',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/web\/.*\.tsx?$/, code: USES_MACROS },
      async handler(code, id) {
        const result = await withoutMacros(code, pathOf(id), [shortDescriptors])
        return { code: result.code ?? '', map: JSON.stringify(result.map) }
      },
    },
  },
  {
    name: 'texts-of-the-contract',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/contract\/.*\.ts$/, code: USES_TEXT },
      handler(code, id) {
        const result = withTexts(code, pathOf(id), compiledTexts)
        return { code: result?.code ?? '', map: JSON.stringify(result?.map) }
      },
    },
  },
]

const pathOf = (id: string) =>
  relative(process.cwd(), id.split('?', 1)[0] ?? '').replaceAll(sep, '/')

/** Types and JSX stay; the bundler removes them. */
export async function withoutMacros(code: string, path: string, plugins: PluginItem[]) {
  const result = await transformAsync(code, {
    babelrc: false,
    configFile: false,
    filename: path,
    sourceMaps: true,
    parserOpts: { plugins: ['typescript', 'jsx'] },
    plugins: [[macros, macroOptions(path)], ...plugins],
  })
  if (!result) throw new Error(`${path} was not read.`)
  return result
}
