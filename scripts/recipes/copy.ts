import { exec } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '#server/lib/project-root.ts'

const NOT_COPIED = ['node_modules', 'dist', 'coverage', 'test-results', '.git', '.data']
/** Large, and no source imports them. */
const PICTURES = ['demo/images', 'docs/screens']
const COMPILED = 'node_modules/.cache/tsc'

/** Copies the sources to a temporary folder and links the installed packages. Returns the folder. */
export function copyProject() {
  const copy = mkdtempSync(join(tmpdir(), 'tokri-recipes-'))
  const left = [...NOT_COPIED, ...PICTURES].map((path) => join(projectRoot, path))
  for (const name of readdirSync(projectRoot)) {
    const from = join(projectRoot, name)
    if (!left.includes(from))
      cpSync(from, join(copy, name), { recursive: true, filter: (path) => !left.includes(path) })
  }
  linkPackages(copy)
  return copy
}

/** Links each package, so that tools keep their caches in the copy. What the compiler knows of the project is reused. */
function linkPackages(copy: string) {
  const packages = join(projectRoot, 'node_modules')
  mkdirSync(join(copy, 'node_modules'))
  for (const name of readdirSync(packages)) {
    if (!/^\.(cache|vite)/.test(name))
      symlinkSync(join(packages, name), join(copy, 'node_modules', name), 'junction')
  }
  if (existsSync(join(projectRoot, COMPILED)))
    cpSync(join(projectRoot, COMPILED), join(copy, COMPILED), { recursive: true })
}

/** Runs a command line in the folder. Throws with its output if it fails. */
export const runIn = (folder: string, command: string): Promise<string> =>
  new Promise((resolve, reject) => {
    exec(
      command,
      { cwd: folder, env: plainEnvironment(), maxBuffer: 2 ** 26 },
      (error, out, err) =>
        error ? reject(new Error(`${command} failed:\n${out}\n${err}`)) : resolve(out),
    )
  })

/** Without what the outer test run sets for its own workers. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const outer = /^(VITEST|TEST|NODE_ENV$|TEST_DATABASE_URL$|NODE_OPTIONS$)/
  const kept = Object.entries(process.env).filter(([name]) => !outer.test(name))
  return { ...Object.fromEntries(kept), NO_COLOR: '1' }
}
