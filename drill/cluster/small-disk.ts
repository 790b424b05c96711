import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A disk in memory that can be filled, for the primary. */
export type SmallDisk = {
  /** Takes all space that is left. */
  fill: () => Promise<void>
  free: () => void
  stop: () => Promise<void>
}

/** Room for the shop of a drill and its WAL. */
const SIZE = '1g'
const PART_BYTES = 4 * 1024 * 1024

/** Mounts it at this folder. Undefined where this user must not mount anything: that takes root on Linux. */
export function mountSmallDisk(folder: string): SmallDisk | undefined {
  mkdirSync(folder, { recursive: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder], {
      stdio: 'ignore',
    })
  } catch {
    return undefined
  }
  // The guard of PostgreSQL may still be deleting when this process ends.
  const unmount = () => execFileSync('umount', ['-l', folder], { stdio: 'ignore' })
  process.once('exit', unmount)
  const ballast = join(folder, 'ballast')
  return {
    fill: () => writeUntilFull(ballast),
    free: () => rmSync(ballast, { force: true }),
    stop: async () => {
      process.off('exit', unmount)
      unmount()
    },
  }
}

/** In parts, because the load runs in this process. */
async function writeUntilFull(file: string) {
  const part = Buffer.alloc(PART_BYTES)
  try {
    for (;;) await appendFile(file, part)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}
