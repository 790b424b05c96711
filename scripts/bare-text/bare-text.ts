import {
  alternativesOf,
  componentsOf,
  hasJsx,
  isElement,
  isFragment,
  isJsx,
  isNothing,
  nameOf,
  objectOf,
  returnsOf,
  type Syntax,
  visit,
} from './syntax.ts'

type Kind = 'text' | 'element' | 'list' | 'node' | 'nothing'
type Child = { start: number; kinds: Kind[]; component?: string | undefined }

type Known = {
  /** Names of the file that hold elements: typed `ReactNode`, or initialised with some. */
  nodes: ReadonlySet<string>
  /** Components that sometimes render nothing. */
  optional: ReadonlySet<string>
}

/**
 * Finds text that breaks a page which the browser translates. Returns where each begins, in bytes from 0.
 *
 * A translator replaces each text node by elements of its own. React then throws when it removes such a
 * text or inserts something before it. An element whose only child is text is safe, because React sets
 * the content of that element. So these are rejected:
 * - beside siblings: text that depends on a condition, and text after something that does;
 * - text in a fragment, in a list, or as all that a component renders.
 */
export function findBareText(file: Syntax, optional: ReadonlySet<string>): number[] {
  const known = { nodes: nodesOf(file), optional }
  const found: Child[] = []
  visit(file, (node, parent) => {
    if (isElement(node)) found.push(...unsafeAmong(childrenOf(node, known), known))
    if (isFragment(node) && !isJsx(parent)) found.push(...childrenOf(node, known).filter(isText))
    if (isJsx(parent)) found.push(...textsAmong(listedIn(node), known))
    return true
  })
  // The result of a call is not analysed: most are hooks that return elements.
  const rendered = componentsOf(file)
    .flatMap(({ body }) => returnsOf(body))
    .filter(({ type }) => type !== 'CallExpression')
  return [...found, ...textsAmong(rendered, known)].map(({ start }) => start - 1)
}

/** The components of a file that sometimes render nothing, which moves their next siblings. */
export const optionalComponents = (file: Syntax): string[] =>
  componentsOf(file)
    .filter(({ body }) => returnsOf(body).flatMap(alternativesOf).some(isNothing))
    .map(({ name }) => name)

function unsafeAmong(children: Child[], { optional }: Known): Child[] {
  if (children.length < 2) return []
  const first = children.findIndex(
    ({ kinds, component = '' }) =>
      kinds.length > 1 || kinds[0] === 'list' || optional.has(component),
  )
  return children.filter(
    (child, at) => isText(child) && (child.kinds.length > 1 || (first >= 0 && first < at)),
  )
}

const isText = ({ kinds }: Child) => kinds.includes('text')

/** The children of an element; those of a fragment belong to the element around it. */
const childrenOf = ({ children = [] }: Syntax, known: Known): Child[] =>
  children.flatMap((child): Child | Child[] => {
    if (isFragment(child)) return childrenOf(child, known)
    const kinds = kindsOf(child, known)
    if (kinds.length === 0) return []
    return { start: startOf(child), kinds, component: child.opening && nameOf(child.opening.name) }
  })

function kindsOf({ type, value = '', expression }: Syntax, known: Known): Kind[] {
  if (type === 'JSXElement') return ['element']
  // A line break between elements is no text; a blank is.
  if (type === 'JSXText') return /^\s*\n\s*$/.test(value) ? [] : ['text']
  if (!expression || expression.type === 'JSXEmptyExpression') return []
  return alternativesOf(expression).map((alternative) => kindOf(alternative, known))
}

function kindOf(value: Syntax, { nodes }: Known): Kind {
  if (isNothing(value)) return 'nothing'
  if (isJsx(value)) return 'element'
  if (nodes.has(nameOf(value)) || nodes.has(objectOf(value))) return 'node'
  return hasJsx(value) ? 'list' : 'text'
}

const textsAmong = (values: Syntax[], known: Known): Child[] =>
  values
    .filter((value) => alternativesOf(value).some((one) => kindOf(one, known) === 'text'))
    .map((value) => ({ start: startOf(value), kinds: ['text'] }))

const startOf = ({ span }: Syntax) => span?.start ?? 1

/** The content of a list among the children: `{names.map((name) => …)}`. */
function listedIn({ type, expression: call }: Syntax): Syntax[] {
  if (type !== 'JSXExpressionContainer' || !call?.arguments || nameOf(call) !== 'map') return []
  return call.arguments.flatMap(({ expression: { body } }) => (body ? returnsOf(body) : []))
}

function nodesOf(file: Syntax): Set<string> {
  const names = new Set(['createPortal'])
  visit(file, (node) => {
    const named = namedNode(node)
    if (named) names.add(nameOf(named))
    return true
  })
  return names
}

function namedNode({ type, key, id, identifier, init, body, typeAnnotation }: Syntax) {
  if (type === 'TsPropertySignature') {
    return JSON.stringify(typeAnnotation).includes('ReactNode') ? key : undefined
  }
  const value = init ?? body
  return value && hasJsx(value) ? (id ?? identifier) : undefined
}
