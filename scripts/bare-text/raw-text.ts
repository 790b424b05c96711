import { nameOf, type Syntax, visit } from './syntax.ts'

/** Attributes whose value a person reads or hears. */
const READ =
  /^(?:label|title|text|hint|placeholder|alt|caption|confirm|cancel|question|description|submit|motto|heading|message|note|aria-label|aria-description|aria-roledescription)$/

const HAS_WORD = /\p{L}{2}/u

/**
 * Finds text in JSX that is not a message, so no language can have it. Returns where each begins, in bytes from 0.
 * The children of `Trans` are a message.
 */
export function findRawText(file: Syntax): number[] {
  const found: number[] = []
  visit(file, (node) => {
    if (node.type === 'JSXElement' && nameOf(node.opening?.name ?? node) === 'Trans') return false
    if (isRaw(node)) found.push((node.span?.start ?? 1) - 1)
    return true
  })
  return found
}

function isRaw({ type, value, name }: Syntax): boolean {
  if (type === 'JSXText') return HAS_WORD.test(value ?? '')
  const text: unknown = value
  if (type !== 'JSXAttribute' || !isText(text)) return false
  return READ.test(attributeOf(name)) || isCapitalized(text as Syntax, name)
}

/** A `name` is often one for code, such as a field's. One for people begins with a capital. */
const isCapitalized = ({ value = '' }: Syntax, name: Syntax | undefined) =>
  attributeOf(name) === 'name' && /^\p{Lu}\p{Ll}/u.test(value)

/** `aria-label` is one name with a hyphen. */
const attributeOf = (name: Syntax | undefined) => (name ? nameOf(name) : '')

const isText = (value: unknown) =>
  (value as Syntax | null)?.type === 'StringLiteral' && HAS_WORD.test((value as Syntax).value ?? '')
