import type { ExtractedMessage } from '@lingui/babel-plugin-extract-messages'
import type { CatalogType } from '@lingui/conf'
import type { Found } from './extract.ts'

/**
 * The catalogue of a room with exactly the messages of its code. Translations are kept; a new message takes the one
 * that another room has for the same English text.
 */
export function updated(
  found: Found,
  before: CatalogType,
  translations: Map<string, string>,
): CatalogType {
  const messages = [...found.values()].sort((one, other) => compare(textOf(one), textOf(other)))
  return Object.fromEntries(
    messages.map((message) => [
      message.id,
      {
        ...asEntry(message),
        translation: before[message.id]?.translation || translations.get(message.id) || '',
      },
    ]),
  )
}

const textOf = ({ message = '', context = '' }: ExtractedMessage) => `${message}\n${context}`

/** By code unit, the same on every machine. */
const compare = (one: string, other: string) => (one < other ? -1 : 1)

const asEntry = ({ message = '', context, comment, placeholders }: ExtractedMessage) => ({
  message,
  ...(context && { context }),
  ...(comment && { comments: [comment] }),
  placeholders: Object.fromEntries(
    Object.entries(placeholders ?? {}).map(([name, code]) => [name, [code]]),
  ),
})

/** Every translation of a language by id, whatever room it is in. */
export const translationsIn = (catalogues: CatalogType[]) =>
  new Map(
    catalogues
      .flatMap((catalogue) => Object.entries(catalogue))
      .flatMap(([id, { translation }]) => (translation ? [[id, translation] as const] : [])),
  )
