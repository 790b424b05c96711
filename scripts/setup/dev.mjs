// @ts-check
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { root } from './fingerprint.mjs'
import { install } from './install.mjs'

const PAGES = 'http://localhost:5173'
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

await install()
// Links in mails lead to the pages that reload, not to the built ones.
const env = {
  LOG_LEVEL: 'warn',
  PUBLIC_URL: PAGES,
  DRAIN_SECONDS: '0',
  // The same mailbox after each restart of the server.
  MAILBOX_KEY: randomBytes(12).toString('base64url'),
  ...process.env,
}
const programs = [
  start('node_modules/tsx/dist/cli.mjs', 'watch', '--conditions=source', 'src/server/main.ts'),
  start('node_modules/vite/bin/vite.js', '--clearScreen=false'),
]
for (const signal of SIGNALS) process.on(signal, () => stop(signal))

/** @param {string[]} args */
function start(...args) {
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' })
  child.once('exit', (code) => {
    stop('SIGTERM')
    process.exitCode ||= code ?? 0
  })
  return child
}

/** @param {NodeJS.Signals} signal */
function stop(signal) {
  for (const program of programs) program.kill(signal)
}
