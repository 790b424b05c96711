import { randomInt } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DemoPasswords } from '#demo/load-people.ts'
import { makeWritable } from './data-folder.ts'

/** Easy to read aloud and to type; 57 bits of chance. */
const ALPHABET = '23456789abcdefghjkmnpqrstvwxyz'
const four = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
const newPassword = () => `${four()}-${four()}-${four()}`

/** The passwords of the demo's people: made once per data folder, and kept in it for its owner's eyes only. */
export function demoPasswords(dataFolder: string): DemoPasswords {
  const file = join(dataFolder, 'demo-logins.json')
  if (!existsSync(file)) writeOnce(dataFolder, file)
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** Whole or not at all, and of two nodes that share a folder the first one's stay. */
function writeOnce(dataFolder: string, file: string) {
  const passwords = { meera: newPassword(), asha: newPassword(), ravi: newPassword() }
  const draft = `${file}.${process.pid}`
  makeWritable(dataFolder)
  writeFileSync(draft, JSON.stringify(passwords, null, 2), { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
}
