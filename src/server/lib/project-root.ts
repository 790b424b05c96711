import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of package.json, searched upwards from here: the same from sources and from `dist/`. */
export const projectRoot = findUp(dirname(fileURLToPath(import.meta.url)))

/** The built pages. */
export const webFolder = join(projectRoot, 'dist/web')

function findUp(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  return findUp(dirname(folder))
}
