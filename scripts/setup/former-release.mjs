// @ts-check
import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const MANIFEST = '.vite/manifest.json'
const KEPT = '.vite/former.json'
const ENDINGS = ['', '.br', '.gz']

/**
 * Keeps the files of the previous release, for pages that are open during a deployment and for modules that a
 * running server imports later.
 * @param {string} folder
 * @returns {import('vite').Plugin}
 */
export function formerRelease(folder) {
  let putBack = async () => {}
  return {
    name: 'former-release',
    apply: 'build',
    async buildStart() {
      putBack = await keepRelease(folder, 'node_modules/.cache')
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      // After a failed build there is no folder to put the files into; keep the error of the build.
      handler: (error) => (error ? undefined : putBack()),
    },
  }
}

/**
 * Sets aside the files that an open page of the release in `folder` may still request, and returns a function
 * that puts them beside the next release. Keeps one release; a second build of the same sources keeps what the
 * first has kept.
 * @param {string} folder
 * @param {string} aside a folder on the same disk
 */
export async function keepRelease(folder, aside) {
  const former = await assetsIn(folder)
  const kept = await listIn(folder, KEPT)
  await mkdir(aside, { recursive: true })
  const store = await mkdtemp(join(aside, 'release-'))
  await copyAll([...former, ...kept], folder, store)

  return async () => {
    const now = await assetsIn(folder)
    const isSame = [...former].sort().join() === [...now].sort().join()
    const files = (isSame ? kept : former).filter((file) => !now.includes(file))
    await copyAll(files, store, folder)
    await writeFile(join(folder, KEPT), JSON.stringify(files))
    await rm(store, { recursive: true })
  }
}

/** The files of a release whose names carry their hash. @param {string} folder */
async function assetsIn(folder) {
  const path = join(folder, MANIFEST)
  if (!existsSync(path)) return []
  /** @type {Record<string, { file: string, css?: string[], assets?: string[] }>} */
  const manifest = JSON.parse(await readFile(path, 'utf8'))
  const files = Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [
    file,
    ...css,
    ...assets,
  ])
  return [...new Set(files)]
}

/**
 * @param {string} folder
 * @param {string} name
 * @returns {Promise<string[]>}
 */
async function listIn(folder, name) {
  const path = join(folder, name)
  return existsSync(path) ? JSON.parse(await readFile(path, 'utf8')) : []
}

/**
 * @param {string[]} files
 * @param {string} from
 * @param {string} to
 */
async function copyAll(files, from, to) {
  for (const file of files.flatMap((name) => ENDINGS.map((ending) => name + ending))) {
    if (!existsSync(join(from, file))) continue
    await mkdir(dirname(join(to, file)), { recursive: true })
    await copyFile(join(from, file), join(to, file))
  }
}
