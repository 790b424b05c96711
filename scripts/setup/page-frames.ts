import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { build, type Plugin } from 'vite'

const DRAWN = resolve('node_modules/.cache/page-frames')
const TOO_LONG_MS = 60_000

/** Draws what stands in the pages before their scripts have come, into a file that the server reads. */
export function pageFrames(folder: string): Plugin {
  return {
    name: 'page-frames',
    apply: 'build',
    closeBundle: {
      order: 'pre',
      sequential: true,
      async handler() {
        await build({
          configFile: false,
          logLevel: 'warn',
          build: {
            ssr: 'src/web/app/page-frames.tsx',
            outDir: DRAWN,
            copyPublicDir: false,
            assetsInlineLimit: 0,
            rolldownOptions: { output: { entryFileNames: 'frames.js' } },
          },
        })
        const frames = await drawn(join(DRAWN, 'frames.js'))
        await writeFile(join(folder, '.vite/frames.json'), JSON.stringify(frames))
      },
    },
  }
}

/** In a thread of its own: it makes itself a browser with a session, and leaves channels open. */
const DRAW = `
  const { parentPort, workerData } = require('node:worker_threads')
  globalThis.document = { cookie: 'accessToken=any' }
  import(workerData).then(({ drawFrames }) => parentPort.postMessage(drawFrames()))
`

function drawn(file: string): Promise<Record<string, string>> {
  const thread = new Worker(DRAW, { eval: true, workerData: pathToFileURL(file).href })
  const frames = new Promise<Record<string, string>>((done, failed) => {
    thread.once('message', done)
    thread.once('error', failed)
    setTimeout(
      () => failed(new Error('The frames of the pages were not drawn')),
      TOO_LONG_MS,
    ).unref()
  })
  return frames.finally(() => thread.terminate())
}
