import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import type { BuiltScreen } from '#contract/page/built-screens.ts'

const WORKER = 'service-worker'
/** Builds the service worker last, because it lists the other files. */
export function serviceWorker(folder: string): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    closeBundle: {
      order: 'pre',
      sequential: true,
      async handler(error) {
        if (error) return
        await build({
          configFile: false,
          logLevel: 'warn',
          define: { SHELL: JSON.stringify(await shell(folder)) },
          build: {
            outDir: folder,
            emptyOutDir: false,
            copyPublicDir: false,
            target: 'es2022',
            modulePreload: false,
            rolldownOptions: {
              input: { [WORKER]: 'src/web/offline/service-worker.ts' },
              output: { entryFileNames: '[name].js', format: 'iife' },
            },
          },
        })
      },
    },
  }
}

/** The page, its first script, and the screens that open without a network, with all they import. */
async function shell(folder: string) {
  const chunks: Record<string, Chunk> = JSON.parse(
    await readFile(join(folder, '.vite/manifest.json'), 'utf8'),
  )
  const page = await readFile(join(folder, 'index.html'))
  const digest = createHash('sha256').update(page).digest('base64')
  const files = new Set<string>()
  const add = (name: string) => {
    const chunk = chunks[name]
    if (!chunk) throw new Error(`The build has no ${name}`)
    const { file, imports = [], css = [], assets = [] } = chunk
    if (files.has(file)) return
    for (const one of [file, ...css, ...assets.filter(isOurType)]) {
      files.add(one)
    }
    imports.forEach(add)
  }
  const screens: BuiltScreen[] = JSON.parse(
    await readFile(join(folder, '.vite/screens.json'), 'utf8'),
  )
  // Each of them imports the first script.
  for (const { offline, file } of screens) if (offline) add(file)
  return [
    // During a release another node may answer with its own page, which names files that this worker does not cache.
    { url: '/index.html', revision: digest.slice(0, 16), integrity: `sha256-${digest}` },
    ...[...files].map((file) => ({ url: `/${file}`, revision: null })),
  ]
}

/** Without the Devanagari font, which most users never need; the browser's cache keeps it for the others. */
const isOurType = (asset: string) => asset.endsWith('.woff2') && asset.includes('anek-latin')

type Chunk = { file: string; imports?: string[]; css?: string[]; assets?: string[] }
