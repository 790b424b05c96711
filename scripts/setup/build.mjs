// @ts-check
import { fingerprint, isStamped, putStamp } from './fingerprint.mjs'
import { run } from './progress.mjs'

const STAMP = 'dist/.tokri-built'
const VITE = 'node_modules/vite/bin/vite.js'
const SOURCES = [
  'src',
  'demo',
  'sandbox',
  'public',
  'index.html',
  'vite.config.ts',
  'vite.server.config.ts',
  'package.json',
  'package-lock.json',
]

/** Builds server and pages into dist/, unless dist/ is up to date. */
export async function build() {
  const state = fingerprint(SOURCES)
  if (isStamped(STAMP, state)) return

  await node('Building the server', VITE, 'build', '--config', 'vite.server.config.ts')
  await node('Building the pages', VITE, 'build')
  putStamp(STAMP, state)
}

/**
 * @param {string} what
 * @param {string[]} args
 */
const node = (what, ...args) => run(what, process.execPath, args)
