// @ts-check
import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from './build.mjs'
import { root } from './fingerprint.mjs'
import { install, npm } from './install.mjs'
import { run } from './progress.mjs'

/** What a running shop reads. */
const PARTS = ['dist', 'drizzle', 'demo/images', 'package.json', 'package-lock.json', 'LICENSE']
const INSTALL = ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund']

try {
  const folder = emptyFolder(process.argv[2])
  await install()
  await build()
  for (const part of PARTS) cpSync(join(root, part), join(folder, part), { recursive: true })
  await run('Installing the packages of a release', ...npm([...INSTALL, '--prefix', folder]))
  console.log(
    `The release is in ${folder}. Start it with: node ${join(folder, 'dist/server/main.js')}`,
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

/**
 * Creates the folder when it is missing. Relative to where the command was typed, which is not where npm runs it.
 * @param {string | undefined} name
 */
function emptyFolder(name) {
  if (!name) throw new Error('Usage: npm run release -- DIR')
  const folder = resolve(process.env.INIT_CWD ?? '.', name)
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty. A release needs a folder of its own.`)
  mkdirSync(folder, { recursive: true })
  return folder
}
