import { expect, test } from 'vitest'
import { officePaths, officePatterns } from '#web/lib/navigation/office-paths.ts'
import { paths, patterns } from '#web/lib/navigation/paths.ts'
import { listScreens } from './built-screens.ts'

test('every address that is linked has a screen that the server is told of', () => {
  const named = [paths, patterns, officePaths, officePatterns]
    .flatMap((table) => Object.values(table))
    .filter((path) => typeof path === 'string' && path !== patterns.unknown)

  const listed = listScreens()

  const known = listed.map(({ path }) => path)
  expect(named.filter((path) => !known.includes(path))).toEqual([])
  expect(new Set(known).size).toBe(known.length)
  expect(known).not.toContain(patterns.unknown)
  expect(listed.filter(({ endsInId }) => endsInId).map(({ path }) => path)).toEqual([
    patterns.bareListing,
  ])
})
