import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

type Place =
  | { kind: 'new' }
  | { kind: 'end' }
  | { kind: 'below' | 'above' | 'in place of'; anchor: string }

export type Edit = { file: string; place: Place; text: string }
export type Step = { edit: Edit } | { command: string }

/** The line above a block: "…in `src/file.ts`, below `anchor`:", "… `src/file.ts` (new):" or "… `src/file.ts`, at its end:". */
const BLOCK = /^(.*)\n+```(\w+)\n([\s\S]*?)\n```$/gm
const PLACE =
  /`(?<file>[^`\s]+\.\w+)`(?: \((?<isNew>new)\)|, (?<atEnd>at its end)|, (?<kind>below|above|in place of) `(?<anchor>[^`]+)`):$/

/** The code blocks of a Markdown text, in order. Throws if a line above a block does not say where the code goes. */
export const stepsOf = (markdown: string): Step[] =>
  [...markdown.matchAll(BLOCK)].map(([, line = '', language, text = '']) =>
    language === 'sh' ? { command: text } : { edit: { ...placeOf(line), text } },
  )

function placeOf(line: string): Pick<Edit, 'file' | 'place'> {
  const found = PLACE.exec(line)?.groups
  if (!found?.file) throw new Error(`This line does not say where its code goes: ${line}`)
  const { file, isNew, atEnd, kind, anchor = '' } = found
  if (isNew) return { file, place: { kind: 'new' } }
  if (atEnd) return { file, place: { kind: 'end' } }
  return { file, place: { kind: kind as 'below', anchor } }
}

/** Throws if a new file exists already, or if the anchor is not in exactly one line. */
export function applyEdit(folder: string, { file, place, text }: Edit) {
  const path = join(folder, file)
  if (place.kind === 'new') return createFile(path, text)
  if (place.kind === 'end') return appendFileSync(path, `\n${text}\n`)

  const lines = readFileSync(path, 'utf8').split('\n')
  const at = lines.flatMap((line, index) => (line.includes(place.anchor) ? [index] : []))
  const [index] = at
  if (index === undefined || at.length > 1)
    throw new Error(`${at.length} lines of ${file} contain ${place.anchor}`)
  lines.splice(
    place.kind === 'below' ? index + 1 : index,
    place.kind === 'in place of' ? 1 : 0,
    text,
  )
  writeFileSync(path, lines.join('\n'))
}

function createFile(path: string, text: string) {
  if (existsSync(path)) throw new Error(`${path} exists already`)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${text}\n`)
}
