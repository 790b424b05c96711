import { expect, test } from 'vitest'
import { storedSizes } from '#contract/catalog/picture-sizes.ts'
import { IMAGE_RULES, namesOf, urlOf } from './image-intake.ts'

test.each(Object.entries(IMAGE_RULES))(
  'the URL of a stored %s determines the names of all its files',
  (_kind, { sizes }) => {
    const image = { id: 'ab'.repeat(16), sizes: [...sizes] }

    const urls = storedSizes(urlOf(image)).map(({ url }) => url)

    expect(urls).toEqual(namesOf(image).map((name) => `/media/${name}`))
  },
)
