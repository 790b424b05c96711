// @ts-check
import { build } from './build.mjs'
import { root } from './fingerprint.mjs'
import { install } from './install.mjs'
import { serve } from './serve.mjs'

try {
  await install()
  await build()
  serve(['dist/server/restore-command.js', ...process.argv.slice(2)], { cwd: root })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
