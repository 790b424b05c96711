import type { Paise } from '#contract/money.ts'

/** A mail in the shop's words, before it becomes HTML and text. Nothing in it is escaped yet. */
export type Letter = {
  subject: string
  /** What the list of mails shows behind the subject. */
  preview: string
  title: string
  blocks: Block[]
  /** Small print: why the reader gets this, and what to do if it is a mistake. */
  footnote: string
}

export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'code'; code: string }
  | { kind: 'bill'; items: BillLine[]; sums: BillLine[]; total: BillLine }

export type BillLine = { label: string; hint?: string; amount: Paise }

/** Builds links to the shop's own screens, from the configured address only. */
export type LinkTo = (path: string) => string

const LONGEST_NAME = 40

/** One line without control characters, so that no name can begin a header or a paragraph of its own. */
export const oneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()

/** Greets by name, where it may be told. A name that mail readers would turn into a link is left out: it is somebody's advertisement. */
export function greet(username = ''): string {
  const name = oneLine(username)
  const isPlain = name !== '' && [...name].length <= LONGEST_NAME && !/[/@:]|\w\.\w/.test(name)
  return isPlain ? `Namaste ${name},` : 'Namaste,'
}
