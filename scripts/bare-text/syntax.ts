import { parseSync } from '@swc/core'

/** A node of the parser's tree, with the fields that are read here. */
export type Syntax = {
  type: string
  /** `start` in bytes, from 1. */
  span?: { start: number }
  value?: string
  name?: Syntax
  operator?: string
  left?: Syntax
  right?: Syntax
  consequent?: Syntax
  alternate?: Syntax
  expression?: Syntax
  argument?: Syntax | null
  arguments?: { expression: Syntax }[]
  callee?: Syntax
  object?: Syntax
  property?: Syntax
  key?: Syntax
  id?: Syntax
  identifier?: Syntax
  init?: Syntax | null
  body?: Syntax
  stmts?: Syntax[]
  typeAnnotation?: object | null
  opening?: { name: Syntax }
  children?: Syntax[]
}

export const parse = (source: string) =>
  parseSync(source, { syntax: 'typescript', tsx: true }) as unknown as Syntax

/** Calls `look` with each node and its parent; does not enter a node for which it returns false. */
export function visit(
  node: unknown,
  look: (node: Syntax, parent: Syntax | undefined) => boolean | undefined,
  parent?: Syntax,
): void {
  if (typeof node !== 'object' || node === null) return
  const isNode = 'type' in node
  if (isNode && look(node as Syntax, parent) === false) return
  for (const inner of Object.values(node)) visit(inner, look, isNode ? (node as Syntax) : parent)
}

export const isElement = (node?: Syntax) => node?.type === 'JSXElement'
export const isFragment = (node?: Syntax) => node?.type === 'JSXFragment'
export const isJsx = (node?: Syntax) => isElement(node) || isFragment(node)

export function hasJsx(node: Syntax): boolean {
  let has = false
  visit(node, (inner) => {
    has ||= isJsx(inner)
    return !has
  })
  return has
}

/** Every value of an expression, over the branches of its conditions. */
export function alternativesOf(value: Syntax): Syntax[] {
  const inner = partsOf(value)
  return inner ? inner.flatMap(alternativesOf) : [value]
}

function partsOf(value: Syntax): Syntax[] | undefined {
  const { type, operator, expression, consequent, alternate, left, right } = value
  if (type === 'ParenthesisExpression' && expression) return [expression]
  if (consequent && alternate) return [consequent, alternate]
  return left && right && partsOfOperator(operator, left, right)
}

function partsOfOperator(
  operator: string | undefined,
  left: Syntax,
  right: Syntax,
): Syntax[] | undefined {
  if (operator === '&&') return [{ type: 'NullLiteral' }, right]
  return operator === '||' || operator === '??' ? [left, right] : undefined
}

export const isNothing = ({ type, value }: Syntax) =>
  type === 'NullLiteral' ||
  type === 'BooleanLiteral' ||
  (type === 'Identifier' && value === 'undefined')

/** The name of a variable, a property or the called function. */
export function nameOf({ type, value, callee, property }: Syntax): string {
  if (type === 'Identifier') return value ?? ''
  if (type === 'CallExpression' && callee) return nameOf(callee)
  return type === 'MemberExpression' && property ? nameOf(property) : ''
}

/** The object whose method is called: `list` of `list.slice(2)`. */
export const objectOf = ({ callee }: Syntax): string =>
  callee?.object ? nameOf(callee.object) : ''

/** The functions of a file whose names are those of components. */
export function componentsOf(file: Syntax): { name: string; body: Syntax }[] {
  const found: { name: string; body: Syntax }[] = []
  visit(file, ({ type, id, identifier, init, body }) => {
    const made = type === 'FunctionDeclaration' ? body : init?.body
    const name = nameOf(identifier ?? id ?? { type: '' })
    if (made && /^[A-Z]/.test(name)) found.push({ name, body: made })
    return true
  })
  return found
}

/** The results of a function, given its body: all of its own `return`s, or its one expression. */
export function returnsOf(body: Syntax): Syntax[] {
  if (!body.stmts) return [body]
  const found: Syntax[] = []
  visit(body, ({ type, argument }) => {
    if (type === 'ReturnStatement' && argument) found.push(argument)
    return !/^(Function|ArrowFunction)(Expression|Declaration)$/.test(type)
  })
  return found
}
