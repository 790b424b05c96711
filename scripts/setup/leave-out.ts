import { parseAst } from 'vite'

/** What is left out of a library's code: each by its name there, and what stands in its place. */
export type LeftOut = {
  /** Variables that are never set to anything else. */
  variables: Record<string, string>
  properties: Record<string, string>
  /** Their bodies. */
  functions: Record<string, string>
  /** Whole statements and comparisons. */
  pieces: [RegExp, string][]
  /** What a `switch` never meets. */
  cases: string[]
}

type Node = { type: string; start: number; end: number; name?: string } & Record<string, unknown>
type Edit = { start: number; end: number; text: string; what: string }

/**
 * The code without it. Whoever minifies that finds by itself what nothing leads to any more.
 * Throws when something that is to be left out is not there.
 */
export function leaveOut(code: string, leftOut: LeftOut): string {
  const edits = editsOf(parseAst(code) as unknown as Node, code, leftOut)
  const found = new Set(edits.map(({ what }) => what))
  const missing = namesOf(leftOut).filter((name) => !found.has(name))
  if (missing.length > 0) throw new Error(`There is no ${missing.join(', ')} to leave out.`)
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((left, { start, end, text }) => left.slice(0, start) + text + left.slice(end), code)
}

const namesOf = ({ variables, properties, functions, pieces, cases }: LeftOut) => [
  ...Object.keys({ ...variables, ...properties, ...functions }),
  ...pieces.map(([piece]) => piece.source),
  ...cases,
]

/** Outermost first: nothing is looked for in what is left out. `body` is where the function around begins. */
function editsOf(node: Node, code: string, leftOut: LeftOut, body = 0): Edit[] {
  if (isOtherMeaning(node, leftOut)) return []
  const edit = editOf(node, code, leftOut)
  if (edit) return [edit]
  const inner = /Function/.test(node.type) ? (node.body as Node).start + 1 : body
  const cut = node.type === 'SwitchStatement' ? casesOf(node, leftOut.cases, inner) : []
  const left = childrenOf(node).filter(
    ({ start, end }) => !cut.some((gone) => gone.start <= start && end <= gone.end),
  )
  return [...cut, ...left.flatMap((child) => editsOf(child, code, leftOut, inner))]
}

/** Where a variable comes to be, and a function that has an argument of the same name. */
function isOtherMeaning(node: Node, { variables }: LeftOut): boolean {
  if (node.type === 'VariableDeclarator') return nameOf(node.id) in variables
  const params = node.type === 'FunctionDeclaration' ? (node.params as Node[]) : []
  return params.some((param) => nameOf(param) in variables)
}

function editOf(node: Node, code: string, leftOut: LeftOut): Edit | undefined {
  const into = (what: string, text: string | undefined, { start, end } = node) =>
    text === undefined ? undefined : { start, end, what, text }
  const { variables, properties, functions, pieces } = leftOut
  switch (node.type) {
    case 'Identifier':
      return into(nameOf(node), own(variables, nameOf(node)))
    case 'AssignmentExpression':
      return nameOf(node.left) in variables ? into('', 'void 0') : undefined
    case 'MemberExpression':
      return into(nameOf(node.property), own(properties, nameOf(node.property)))
    case 'FunctionDeclaration':
      return into(nameOf(node.id), own(functions, nameOf(node.id)), node.body as Node)
    case 'ExpressionStatement':
    case 'BinaryExpression': {
      const text = code.slice(node.start, node.end)
      const piece = pieces.find(([before]) => before.test(text))
      return piece && into(piece[0].source, piece[1])
    }
  }
}

const nameOf = (node: unknown) => (node as Node | null)?.name ?? ''
const own = (texts: Record<string, string>, name: string) =>
  Object.hasOwn(texts, name) ? texts[name] : undefined

/** Cases that are never met, with what they alone lead to; what is declared in them is still declared. */
function casesOf(node: Node, never: string[], body: number): Edit[] {
  const groups = groupsOf(node.cases as Case[])
  return groups.flatMap((group, index) => {
    const gone = group.filter(({ test }) => test && never.includes(labelOf(test)))
    if (gone.length < group.length) return gone.map(withoutLabel)
    const before = groups[index - 1]?.at(-1)?.consequent.at(-1)
    if (before && !ENDS.has(before.type)) {
      throw new Error(`What stands before case ${labelOf(gone[0]?.test)} goes on into it.`)
    }
    const declared = gone.flatMap(({ consequent }) => consequent.flatMap(declaredIn))
    const names = declared.length > 0 ? ` var ${declared.join(', ')};` : ''
    return [
      ...gone.map(({ start, end, test }) => ({ start, end, text: '', what: labelOf(test) })),
      { start: body, end: body, text: names, what: '' },
    ]
  })
}

type Case = Node & { test: Node | null; consequent: Node[] }

const ENDS = new Set(['BreakStatement', 'ReturnStatement', 'ThrowStatement', 'ContinueStatement'])

const labelOf = (test: Node | null | undefined) => nameOf(test) || String(test?.value)

/** Labels that lead to the same, each group with its statements at the last. */
function groupsOf(cases: Case[]): Case[][] {
  const groups: Case[][] = [[]]
  for (const one of cases) {
    groups.at(-1)?.push(one)
    if (one.consequent.length > 0) groups.push([])
  }
  return groups.filter((group) => group.length > 0)
}

const withoutLabel = ({ start, end, test, consequent }: Case): Edit => ({
  start,
  end: consequent[0]?.start ?? end,
  text: '',
  what: labelOf(test),
})

function declaredIn(node: Node): string[] {
  if (/Function/.test(node.type)) return []
  const own = node.type === 'VariableDeclarator' ? [nameOf(node.id)] : []
  return [...own, ...childrenOf(node).flatMap(declaredIn)]
}

const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flat()
    .filter((value): value is Node => typeof (value as Node | null)?.type === 'string')
