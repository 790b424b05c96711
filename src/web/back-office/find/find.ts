import type { LucideIcon } from 'lucide-react'

/** Searched sources in display order; screens and actions are known locally. */
export const SOURCES = ['orders', 'people', 'complaints', 'products'] as const
export type Source = (typeof SOURCES)[number]
export type Kind = Source | 'screens'

/** The search text and what kinds it is about. */
export type SearchRequest = { words: string; kinds: readonly Kind[] }

/** One search result. */
export type SearchResult = {
  /** Unique key. */
  key: string
  to: string
  title: string
  detail: string
  look: LucideIcon | { picture: string | undefined } | { person: string }
  /** On the right: the status of an order. */
  note?: string
  /** Keyboard shortcut to the same target. */
  keys?: readonly string[]
  /** Stays in its position when more results arrive. */
  isSure?: true
}

/** `isFurther`: links to search elsewhere, which are no results. */
export type Section = { title: string; found: SearchResult[]; isFurther?: true }

const ALL_KINDS: readonly Kind[] = ['screens', ...SOURCES]
const PREFIXES: Record<string, readonly Kind[]> = {
  '>': ['screens'],
  '#': ['orders'],
  '@': ['people'],
}

/** Parses prefixes: "#7Q4M" searches orders only, "@" people, ">" screens and actions. */
export function parseSearch(typed: string): SearchRequest {
  const text = typed.trim()
  const kinds = PREFIXES[text.charAt(0)]
  return kinds ? { words: text.slice(1).trim(), kinds } : { words: text, kinds: ALL_KINDS }
}

/** Shorter text matches nearly everything and cannot use an index. */
const MIN_LENGTH: Record<Source, number> = { orders: 3, people: 2, complaints: 3, products: 2 }
/** Prefix of every order number, so it matches nothing specific. */
const ORDER_PREFIX = 'tkr-'

/** The sources worth asking, among those the user may search. */
export const sourcesFor = ({ words, kinds }: SearchRequest, allowed: readonly Source[]): Source[] =>
  allowed.filter(
    (source) =>
      kinds.includes(source) &&
      words.length >= MIN_LENGTH[source] &&
      !(source === 'orders' && ORDER_PREFIX.startsWith(words.toLowerCase())) &&
      !(source === 'complaints' && !canBeComplaint(words)),
  )

/** Complaints are searched by complaint or phone number only; names find the person. */
const canBeComplaint = (words: string) => /^cmp/i.test(words) || /\p{Nd}/u.test(words)

/** Whether every word starts a word of the name. True without words. */
export function matchesName(name: string, words: string): boolean {
  const parts = wordsOf(name)
  return wordsOf(words).every((word) => parts.some((part) => part.startsWith(word)))
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[\s/-]+/)
    .filter(Boolean)
