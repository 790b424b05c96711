import { expect, test } from 'vitest'
import { readCatalogues, SIDES, TRANSLATIONS } from './catalogues.ts'
import { compile } from './messages.ts'

test.each(TRANSLATIONS)('in %s, a translation has no placeholder of its own', (language) => {
  const catalogues = SIDES.flatMap((side) => [...readCatalogues(language, side).values()])
  const entries = catalogues.flatMap((catalogue) => Object.entries(catalogue))

  const wrong = entries.filter(([id, { message = id, translation }]) => {
    const known = placeholders(message)
    return placeholders(translation).some((one) => !known.includes(one))
  })

  expect(wrong.map(([, { translation }]) => translation)).toEqual([])
})

/** The rooms of a side are one table at run time, where the last translation of a text would win. */
test.each(TRANSLATIONS)('in %s, a text has one translation in all rooms of a side', (language) => {
  const unlike = SIDES.flatMap((side) => {
    const texts = [...readCatalogues(language, side).values()].flatMap((one) => Object.entries(one))
    const first = new Map<string, string>()
    for (const [id, { translation }] of texts)
      if (translation && !first.has(id)) first.set(id, translation)
    return texts.filter(([id, { translation }]) => translation && translation !== first.get(id))
  })

  expect(unlike.map(([id, { message = id }]) => message)).toEqual([])
})

const TAGS = /<\/?\d+\/?>/g

/** Names of values, and tags of elements. */
const placeholders = (message: string) => [
  ...valuesOf(compile(message)),
  ...(message.match(TAGS) ?? []),
]

/** Of a compiled message: a text, or a list of texts and values, which may be plurals of such messages. */
function valuesOf(message: unknown): string[] {
  if (!Array.isArray(message)) return []
  return message.filter(Array.isArray).flatMap(([name, , options]) => {
    const forms = typeof options === 'object' ? Object.values(options) : []
    return [name, ...forms.flatMap(valuesOf)]
  })
}
