import { type ComponentType, createElement, lazy, useState } from 'react'
import { ApiError } from '#web/lib/http/api-error.ts'

const MISSING = 'MISSING_CODE'

/** The code did not come: there is no network, or it went with the release of before. */
const missing = () =>
  new ApiError(0, {
    code: MISSING,
    errorMessage: 'This part of the shop could not be loaded. Check your connection and try again.',
  })

export const isMissingCode = (error: unknown) => error instanceof ApiError && error.code === MISSING

export type LazyPart<P> = ComponentType<P> & { load: () => Promise<unknown> }

/**
 * A component whose code comes when it is first shown, or a little earlier through `load`. Code that is
 * there is shown at once: for a promise, even a kept one, React shows the skeleton first, and that for at
 * least 300 ms.
 */
export function lazyPart<P extends object, Name extends string>(
  load: () => Promise<Record<Name, ComponentType<P>>>,
  name: Name,
): LazyPart<P> {
  let code: ComponentType<P> | undefined
  const keep = (module: Record<Name, ComponentType<P>>) => {
    code = module[name]
    return { default: code }
  }
  const Late = lazy(async () => keep(await arrived(load)))
  // Chosen once: with another component in its place, what was typed would be gone.
  const Part = (props: P) => createElement(useState(() => code ?? Late)[0], props)
  return Object.assign(Part, { load: async () => keep(await load()) })
}

async function arrived<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch {
    // The page is about to go: until then the skeleton stays, not an error that nobody can read.
    if (await reloadOnce()) return new Promise<never>(() => {})
    throw missing()
  }
}

/** Which release this page came with: the address of its own script. */
const RELEASE = import.meta.url
const KEY = 'reloadedFrom'
const PROBE_MS = 5_000

/**
 * After a deploy the files of the former release are gone, and only a new page knows the new ones.
 * Each release is left at most once in this way, and only while the shop answers. Says whether it did.
 */
export async function reloadOnce(reload = () => window.location.reload()): Promise<boolean> {
  if (!navigator.onLine || !(await isShopThere()) || hasReloaded()) return false
  reload()
  return true
}

/** Notes the try as it asks. Where nothing can be noted, it counts as made. */
function hasReloaded() {
  try {
    if (window.sessionStorage.getItem(KEY) === RELEASE) return true
    window.sessionStorage.setItem(KEY, RELEASE)
    return false
  } catch {
    return true
  }
}

const isShopThere = () =>
  fetch(window.location.href, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(PROBE_MS),
  }).then(
    // The page of an unknown path answers 404.
    ({ ok, status }) => ok || status === 404,
    () => false,
  )
