// @ts-check
import { build } from './build.mjs'
import { root } from './fingerprint.mjs'
import { install } from './install.mjs'
import { serve } from './serve.mjs'

/**
 * Builds the shop and runs a program of `drill/` with the arguments of this command.
 * @param {string} file
 */
export async function startDrill(file) {
  try {
    await install()
    await build()
    serve(['--import', 'tsx', file, ...process.argv.slice(2)], { cwd: root })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
