import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from './fingerprint.mjs'

interface LockedPackage {
  optionalDependencies?: Record<string, string>
}

const { packages } = JSON.parse(readFileSync(`${root}/package-lock.json`, 'utf8')) as {
  packages: Record<string, LockedPackage>
}

test('the lock file holds the binaries of every platform', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isLocked(path, name))
      .map((name) => `${name} of ${path}`),
  )

  expect(Object.keys(packages).length).toBeGreaterThan(100)
  expect(missing).toEqual([])
})

/** Node's own resolution: beside the package first, then in each folder above it. */
function isLocked(path: string, name: string): boolean {
  if (`${path}/node_modules/${name}` in packages) return true
  const parent = path.lastIndexOf('/node_modules/')
  if (parent >= 0) return isLocked(path.slice(0, parent), name)
  return `node_modules/${name}` in packages
}
