// @ts-check
import { build } from './build.mjs'
import { root } from './fingerprint.mjs'
import { install } from './install.mjs'
import { serve } from './serve.mjs'

try {
  await install()
  await build()
  // Request logs would scroll the demo logins away; LOG_LEVEL=info enables them.
  const env = { LOG_LEVEL: 'warn', ...process.env }
  serve(['dist/server/main.js'], { cwd: root, env })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
