import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { extname, join, resolve } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** What a running shop reads besides its build. */
const SHARED = ['drizzle', 'demo', 'node_modules', 'package.json']
const TEXTS = /\.(?:js|css|html|json|svg|webmanifest)$/

/**
 * Makes a release in this empty folder whose pages name other files than the built ones, as if each file had changed. A
 * second build would take a minute more.
 */
export function makeNextRelease(folder: string) {
  const web = join(folder, 'dist/web')
  cpSync('dist', join(folder, 'dist'), { recursive: true })
  for (const part of SHARED) symlinkSync(resolve(part), join(folder, part))
  const assets = readdirSync(join(web, 'assets')).filter((name) => !/\.(?:br|gz)$/.test(name))
  const anyAsset = new RegExp(assets.map(quoted).join('|'), 'g')
  for (const file of readdirSync(web, { recursive: true, encoding: 'utf8' }))
    if (TEXTS.test(file)) rewrite(join(web, file), (text) => text.replace(anyAsset, nextName))
  for (const name of assets) rename(join(web, 'assets'), name)
}

const quoted = (name: string) => name.replaceAll('.', '\\.')

const nextName = (name: string) => `${name.slice(0, -extname(name).length)}-next${extname(name)}`

function rewrite(path: string, change: (text: string) => string) {
  const text = change(readFileSync(path, 'utf8'))
  writeFileSync(path, text)
  if (path.includes('.vite')) return
  writeFileSync(`${path}.br`, brotliCompressSync(text))
  writeFileSync(`${path}.gz`, gzipSync(text))
}

function rename(folder: string, name: string) {
  for (const ending of ['', '.br', '.gz']) {
    const path = join(folder, name + ending)
    if (existsSync(path)) renameSync(path, join(folder, nextName(name) + ending))
  }
}
