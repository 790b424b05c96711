import { expect, test } from 'vitest'
import { officePaths, officePatterns } from '#web/lib/navigation/office-paths.ts'
import { paths, patterns } from '#web/lib/navigation/paths.ts'
import { listAddresses } from './built-screens.ts'

test('the server is told every path that has a screen, and no other', () => {
  const named = [paths, patterns, officePaths, officePatterns]
    .flatMap((table) => Object.values(table))
    .filter((path) => typeof path === 'string' && path !== patterns.unknown)

  const listed = listAddresses()

  const known = listed.map(({ pattern }) => pattern)
  expect(known.filter((pattern) => !pattern.startsWith('/policies/')).toSorted()).toEqual(
    named.toSorted(),
  )
  expect(listed.filter(({ endsInId }) => endsInId)).toEqual([
    { pattern: patterns.bareListing, endsInId: true },
  ])
})
