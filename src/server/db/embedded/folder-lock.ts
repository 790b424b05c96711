import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Locks held by this process: our own pid in a lock file is otherwise one of an earlier life. */
const held = new Set<string>()

/**
 * Takes the folder for this process and returns the way to give it back. The embedded database takes
 * no lock of its own, and two processes on one folder lose data without a word.
 * Throws when a living process holds it.
 */
export function lockFolder(folder: string): () => void {
  const file = `${folder}.lock`
  mkdirSync(dirname(file), { recursive: true })
  if (!claim(file)) {
    const holder = Number(readFileSync(file, 'utf8'))
    if (held.has(file) || isAlive(holder)) {
      throw new Error(`The data folder ${folder} is already in use by process ${holder}.`)
    }
    rmSync(file, { force: true })
    if (!claim(file)) throw new Error(`The data folder ${folder} is already in use.`)
  }
  held.add(file)

  return () => {
    held.delete(file)
    rmSync(file, { force: true })
  }
}

function claim(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function isAlive(pid: number): boolean {
  // In a container every life has the same pid, so our own number proves nothing.
  if (pid === process.pid || !Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
