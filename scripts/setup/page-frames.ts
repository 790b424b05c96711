import { writeFile } from 'node:fs/promises'
import { join, relative, resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { build, type Plugin } from 'vite'
import { framesFile, LANGUAGES, SOURCE_LANGUAGE } from '#contract/language/languages.ts'
import { TRANSLATIONS, textsModule } from '../languages/catalogues.ts'
import { messages } from '../languages/macros.ts'

const DRAWN = resolve('node_modules/.cache/page-frames')
const TOO_LONG_MS = 300_000

/** Writes two files for the server: the frames that pages show before their scripts run, and the table of screens. */
export function pageFrames(folder: string): Plugin {
  return {
    name: 'page-frames',
    apply: 'build',
    closeBundle: {
      order: 'pre',
      sequential: true,
      async handler(error) {
        if (error) return
        await build({
          configFile: false,
          logLevel: 'warn',
          build: {
            ssr: true,
            outDir: DRAWN,
            copyPublicDir: false,
            assetsInlineLimit: 0,
            rolldownOptions: {
              input: {
                frames: 'src/web/app/screens/page-frames.tsx',
                screens: 'src/web/app/screens/built-screens.ts',
              },
              output: { entryFileNames: '[name].js' },
            },
          },
          plugins: [messages(), withoutScreens],
        })
        const { frames, screens } = await drawn({ lang: LANGUAGES.en.tag, dataset: {} })
        await writeFile(join(folder, framesFile(SOURCE_LANGUAGE)), JSON.stringify(frames))
        await writeFile(join(folder, '.vite/screens.json'), JSON.stringify(screens))
        for (const language of TRANSLATIONS) {
          const texts = join(DRAWN, `texts-${language}.js`)
          await writeFile(texts, textsModule(language, 'shopper'))
          const shopperTexts = pathToFileURL(texts).href
          const { frames } = await drawn({
            lang: LANGUAGES[language].tag,
            dataset: { shopperTexts },
          })
          await writeFile(join(folder, framesFile(language)), JSON.stringify(frames))
        }
      },
    },
  }
}

const SOURCE = '\0source:'

/**
 * Neither file needs code that is loaded on demand. Each such module only exports the name of its source file, as the
 * manifest does.
 */
const withoutScreens: Plugin = {
  name: 'without-screens',
  async resolveDynamicImport(specifier, importer) {
    const found = typeof specifier === 'string' && (await this.resolve(specifier, importer))
    return found && SOURCE + relative(process.cwd(), found.id).replaceAll(sep, '/')
  },
  load(id) {
    if (!id.startsWith(SOURCE)) return undefined
    return `export const file = ${JSON.stringify(id.slice(SOURCE.length))}`
  },
}

/** In a worker thread, because it defines browser globals and leaves message channels open. */
const DRAW = `
  const { parentPort, workerData } = require('node:worker_threads')
  const { folder, documentElement } = workerData
  globalThis.document = { cookie: 'accessToken=any', documentElement }
  globalThis.navigator ??= {}
  const read = (name) => import(folder + name + '.js')
  Promise.all([read('frames'), read('screens')]).then(async ([{ drawFrames }, { describeScreens }]) =>
    parentPort.postMessage({ frames: drawFrames(), screens: await describeScreens() }))
`

/** `documentElement`: the language of the page, as the server writes it. */
function drawn(documentElement: object): Promise<Record<string, unknown>> {
  const folder = pathToFileURL(`${DRAWN}/`).href
  const thread = new Worker(DRAW, { eval: true, workerData: { folder, documentElement } })
  const files = new Promise<Record<string, unknown>>((done, failed) => {
    thread.once('message', done)
    thread.once('error', failed)
    setTimeout(
      () => failed(new Error('The frames of the pages were not drawn')),
      TOO_LONG_MS,
    ).unref()
  })
  return files.finally(() => thread.terminate())
}
