import { relative, sep } from 'node:path'
import { type PluginItem, transformAsync } from '@babel/core'
import macros from '@lingui/babel-plugin-lingui-macro'
import type { Plugin } from 'vite'
import { shortDescriptors } from './short-descriptors.ts'
import { macroOptions } from './sides.ts'

export const USES_MACROS = /from '@lingui\/(?:core|react)\/macro'/

/**
 * Turns the macros of Lingui into calls of its run time. The English message stays in the code, compiled, so that
 * English needs no catalogue (decision 077).
 */
export function messages(): Plugin {
  return {
    name: 'messages',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/web\/.*\.tsx?$/, code: USES_MACROS },
      async handler(code, id) {
        const path = relative(process.cwd(), id.split('?', 1)[0] ?? '').replaceAll(sep, '/')
        const result = await withoutMacros(code, path, [shortDescriptors])
        return { code: result.code ?? '', map: JSON.stringify(result.map) }
      },
    },
  }
}

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
