import { closeSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { tryLock } from 'fs-native-extensions'

/** Far behind the holder's name, because Windows lets no other process read a locked range. */
const LOCKED_BYTE = 2 ** 30

/**
 * Locks the folder for this process and returns a function that unlocks it. The embedded database has no lock of its
 * own, and two processes on one folder lose data silently. It is a lock of the operating system: it works between
 * containers, where processes can share a process id, and ends with the process. Throws when another process holds it.
 */
export function lockFolder(folder: string): () => void {
  const file = `${folder}.lock`
  mkdirSync(dirname(file), { recursive: true })
  const descriptor = openSync(file, 'a+')
  try {
    if (!tryLock(descriptor, LOCKED_BYTE, 1)) throw new Error(inUse(folder, file))
    ftruncateSync(descriptor)
    writeSync(descriptor, `process ${process.pid} on ${hostname()}`)
  } catch (error) {
    closeSync(descriptor)
    throw error
  }
  // The file stays: between its removal and the end of the lock another process could open it.
  return () => closeSync(descriptor)
}

const inUse = (folder: string, file: string) =>
  `The data folder ${folder} is already in use by ${readFileSync(file, 'utf8')}. ` +
  'If the shop is open there, stop it (Ctrl-C) and run this again. ' +
  `Only if no process is left there (a network drive may remember its lock), delete ${file} and start again.`
