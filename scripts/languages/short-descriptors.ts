import type { NodePath, PluginObj, types } from '@babel/core'
import { compile, keyOf } from './messages.ts'

type Types = typeof types
type Descriptor = NodePath<types.ObjectExpression>

/** Babel plugin. Makes the objects that Lingui's macros leave behind as short as their run time allows. */
export function shortDescriptors({ types }: { types: Types }): PluginObj {
  return {
    visitor: {
      Program: {
        // After the macros.
        exit(program) {
          program.traverse({
            ObjectExpression(path) {
              if (isDescriptor(path)) shorten(path, types)
            },
          })
        },
      },
    },
  }
}

/** The macros mark their objects. */
const isDescriptor = ({ node }: Descriptor) =>
  node.leadingComments?.some(({ value }) => value === 'i18n') ?? false

/** `_({ id: 'hash', message: 'Add to cart' })` becomes `_('Add to cart')`; other messages are compiled. */
function shorten(path: Descriptor, types: Types) {
  const { id, message, context, ...rest } = propertiesOf(path, types)
  if (!types.isStringLiteral(id) || !types.isStringLiteral(message)) return
  const key = types.stringLiteral(keyOf(id.value, message.value, context && 'any'))
  const isText = key.value === message.value
  const isArgument = types.isCallExpression(path.parent) && Object.keys(rest).length === 0
  if (isText && isArgument) {
    path.replaceWith(key)
    return
  }
  const kept = {
    id: key,
    ...(!isText && { message: types.valueToNode(compile(message.value)) }),
    ...rest,
  }
  path.node.properties = Object.entries(kept).map(([name, value]) =>
    types.objectProperty(types.identifier(name), value),
  )
}

/** All but the comment for translators. */
function propertiesOf({ node }: Descriptor, types: Types): Record<string, types.Expression> {
  const entries = node.properties.flatMap((property) =>
    types.isObjectProperty(property) &&
    types.isIdentifier(property.key) &&
    types.isExpression(property.value)
      ? [[property.key.name, property.value] as const]
      : [],
  )
  return Object.fromEntries(entries.filter(([name]) => name !== 'comment'))
}
