import module from 'node:module'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'

/** Since Node 22.8; the types are those of Node 20. */
type Newer = { enableCompileCache?: (folder: string) => unknown }

/** What holds for every module that is loaded after it. */
export function prepareNode() {
  // Traces name our sources, not the files that were built of them.
  process.setSourceMapsEnabled(true)
  // Beside what was compiled, so that the next build takes it away. A folder that cannot be written is no harm.
  ;(module as Newer).enableCompileCache?.(join(import.meta.dirname, '.compiled'))
  nameThisNode()
  // What a place in the code makes for a call is needed no longer than that call. V8 may take it for what lasts, from
  // what was made there while the shop was opened, and then looks through all of its memory several times as often.
  setFlagsFromString('--no-allocation-site-pretenuring')
}

/**
 * As Node 21 and newer do by themselves. Without it `pg` looks where it runs by making a `Response`, for which
 * Node 20 loads all that `fetch` needs: a twentieth of a second of every start.
 */
function nameThisNode() {
  if ('navigator' in globalThis) return
  const [major] = process.versions.node.split('.')
  Object.defineProperty(globalThis, 'navigator', {
    value: { userAgent: `Node.js/${major}` },
    configurable: true,
  })
}
