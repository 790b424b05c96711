import module from 'node:module'
import { join } from 'node:path'

/** Since Node 22.8; the types are those of Node 20. */
type Newer = { enableCompileCache?: (folder: string) => unknown }

/** What holds for every module that is loaded after it. */
export function prepareNode() {
  // Traces name our sources, not the files that were built of them.
  process.setSourceMapsEnabled(true)
  // Beside what was compiled, so that the next build takes it away. A folder that cannot be written is no harm.
  ;(module as Newer).enableCompileCache?.(join(import.meta.dirname, '.compiled'))
}
