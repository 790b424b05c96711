import type { LucideIcon } from 'lucide-react'

/** What can be looked up in the shop, in the order it is shown; screens and deeds are known here. */
export const SOURCES = ['orders', 'people', 'complaints', 'products'] as const
export type Source = (typeof SOURCES)[number]
export type Kind = Source | 'screens'

/** What is looked for, and among what. */
export type Wish = { words: string; kinds: readonly Kind[] }

/** One way to go on. */
export type Found = {
  /** Unlike that of any other. */
  key: string
  to: string
  title: string
  detail: string
  look: LucideIcon | { picture: string | undefined } | { person: string }
  /** At the right: how an order stands. */
  note?: string
  /** The keys that lead there as well. */
  keys?: readonly string[]
  /** It stays, and where it is, whatever the shop still answers. */
  isSure?: true
}

/** `isFurther`: ways to look for the same words elsewhere, which are nothing found. */
export type Section = { title: string; found: Found[]; isFurther?: true }

const ALL: readonly Kind[] = ['screens', ...SOURCES]
const SIGNS: Record<string, readonly Kind[]> = {
  '>': ['screens'],
  '#': ['orders'],
  '@': ['people'],
}

/** "#7Q4M" looks among orders alone, "@" among people, ">" among screens and what can be done. */
export function wishIn(typed: string): Wish {
  const text = typed.trim()
  const kinds = SIGNS[text.charAt(0)]
  return kinds ? { words: text.slice(1).trim(), kinds } : { words: text, kinds: ALL }
}

/** Fewer letters are in nearly everything, and no index helps the shop with them. */
const SHORTEST: Record<Source, number> = { orders: 3, people: 2, complaints: 3, products: 2 }
/** What every order's number begins with says nothing. */
const ORDER_SIGN = 'tkr-'

/** What is worth asking the shop about, for somebody who may ask about so much. */
export const sourcesFor = ({ words, kinds }: Wish, allowed: readonly Source[]): Source[] =>
  allowed.filter(
    (source) =>
      kinds.includes(source) &&
      words.length >= SHORTEST[source] &&
      !(source === 'orders' && ORDER_SIGN.startsWith(words.toLowerCase())) &&
      !(source === 'complaints' && !mayNameComplaint(words)),
  )

/** Complaints are looked up by a number or a phone number; names find the person instead. */
const mayNameComplaint = (words: string) => /^cmp/i.test(words) || /\p{Nd}/u.test(words)

/** Whether each of the words begins one of the name's. Without words everything is meant. */
export function isCalled(name: string, words: string): boolean {
  const parts = wordsOf(name)
  return wordsOf(words).every((word) => parts.some((part) => part.startsWith(word)))
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[\s/-]+/)
    .filter(Boolean)
