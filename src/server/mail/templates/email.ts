import type { Paise } from '#contract/lib/money.ts'

/** An email in the shop's words, before it becomes HTML and text. Its texts are not escaped yet. */
export type Email = {
  subject: string
  /** Preview text, shown behind the subject in the list of emails. */
  preview: string
  title: string
  blocks: Block[]
  /** Small print: why the reader gets this email, and what to do if it is a mistake. */
  footnote: string
}

export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'code'; code: string }
  | { kind: 'bill'; items: BillLine[]; sums: BillLine[]; total: BillLine }

export type BillLine = { label: string; hint?: string; amount: Paise }

/** Builds links to the shop's own screens, from the configured URL only. */
export type LinkTo = (path: string) => string

const LONGEST_NAME = 40

/** One line without control characters, so that a name cannot start a header or a paragraph. */
export const oneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()

/** Greets by name. A name that email clients would turn into a link is left out, because it is an advertisement. */
export function greet(username = ''): string {
  const name = oneLine(username)
  const isPlain = name !== '' && [...name].length <= LONGEST_NAME && !/[/@:]|\w\.\w/.test(name)
  return isPlain ? `Namaste ${name},` : 'Namaste,'
}
