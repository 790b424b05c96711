import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { extractMessages } from './extract.ts'
import { SPEC_TEXTS } from './spec-texts.ts'

/** The web's and the contract's messages, and the string literals of the server. */
const SAID = new Set([...(await messages()), ...serverTexts()])

test.each(Object.entries(SPEC_TEXTS))(
  'every text of section %s is said to the letter',
  (_, texts) => {
    expect(texts.filter((text) => !SAID.has(text))).toEqual([])
  },
)

async function messages(): Promise<string[]> {
  const { shopper, rare, office } = await extractMessages()
  const rooms = [shopper, rare, office].flatMap((side) => [...side.values()])
  return rooms.flatMap((room) => [...room.values()].flatMap(({ message }) => message ?? []))
}

function serverTexts(): string[] {
  return readdirSync('src/server', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join('src/server', name), 'utf8'))
    .flatMap((code) => [...code.matchAll(/'([^'\n]+)'|"([^"\n]+)"/g)])
    .flatMap(([, single, double]) => single ?? double ?? [])
}
