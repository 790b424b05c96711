import { type NodePath, type PluginObj, transformSync, type types } from '@babel/core'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { compile } from './messages.ts'

/** `text` takes values; `plainText` is for libraries that take strings only. */
const NAMES = ['text', 'plainText']
const FILE = /(?:^|\/)text\.ts$/
export const USES_TEXT = /from '[^']*\/text\.ts'/

type Call = NodePath<types.CallExpression>

/** Babel plugin. Compiles the messages of `text(…)`, so that the web needs no parser of messages. */
export const compiledTexts = ({ types: build }: { types: typeof types }): PluginObj => ({
  visitor: {
    CallExpression(path) {
      const message = messageOf(path)
      if (message === undefined) return
      const compiled = compile(message)
      if (typeof compiled === 'string') return
      const id = generateMessageId(message)
      path.node.arguments[0] = build.valueToNode({ id, message: compiled })
    },
  },
})

/** The English messages of the calls of `text` and `plainText` in a module. */
export function messagesOfTexts(code: string, path: string): string[] {
  const messages: string[] = []
  const collect = (): PluginObj => ({
    visitor: {
      CallExpression(call) {
        const message = messageOf(call)
        if (message !== undefined) messages.push(message)
      },
    },
  })
  withTexts(code, path, collect)
  return messages
}

export const withTexts = (code: string, path: string, plugin: typeof compiledTexts) =>
  transformSync(code, {
    babelrc: false,
    configFile: false,
    filename: path,
    sourceMaps: true,
    parserOpts: { plugins: ['typescript'] },
    plugins: [plugin],
  })

/** The message of a call of `text` or `plainText`; undefined for other calls. Throws where it is not a literal. */
function messageOf(path: Call): string | undefined {
  const { callee } = path.node
  if (callee.type !== 'Identifier' || !NAMES.includes(callee.name)) return
  if (!isImported(path, callee.name)) return
  const [message] = path.node.arguments
  if (message?.type !== 'StringLiteral') {
    throw path.buildCodeFrameError('The message of a text must be a literal')
  }
  return message.value
}

/** Other functions may have the same name. */
function isImported(path: Call, name: string): boolean {
  const declaration = path.scope.getBinding(name)?.path.parent
  return declaration?.type === 'ImportDeclaration' && FILE.test(declaration.source.value)
}
