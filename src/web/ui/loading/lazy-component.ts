import { t } from '@lingui/core/macro'
import { type ComponentType, createElement, lazy, useState } from 'react'
import { ApiError } from '#web/lib/http/api-error.ts'

const MISSING = 'MISSING_CODE'

/** The chunk could not be loaded: the network is down, or a deploy has removed it. */
const chunkError = () =>
  new ApiError(0, {
    code: MISSING,
    errorMessage: t`This part of the shop could not be loaded. Check your connection and try again.`,
  })

export const isChunkError = (error: unknown) => error instanceof ApiError && error.code === MISSING

export type LazyComponent<P> = ComponentType<P> & { load: () => Promise<unknown> }

/**
 * A component that is loaded on first render, or earlier with `load`. A loaded component renders without
 * Suspense, because React shows the skeleton for at least 300 ms even for a resolved promise.
 */
export function lazyComponent<P extends object, Name extends string>(
  load: () => Promise<Record<Name, ComponentType<P>>>,
  name: Name,
): LazyComponent<P> {
  let code: ComponentType<P> | undefined
  const keep = (module: Record<Name, ComponentType<P>>) => {
    code = module[name]
    return module
  }
  const Late = lazy<ComponentType<P>>(async () => ({
    default: keep(await loadOrReload(load))[name],
  }))
  // Chosen once per mount: replacing the component would lose typed input.
  const Part = (props: P) => createElement(useState(() => code ?? Late)[0], props)
  return Object.assign(Part, { load: async () => keep(await load()) })
}

async function loadOrReload<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch {
    // The page reloads now; keep the skeleton until then.
    if (await reloadOnce()) return new Promise<never>(() => {})
    throw chunkError()
  }
}

/** Identifies the release of this page: the URL of its script. */
const RELEASE = import.meta.url
const KEY = 'reloadedFrom'
const PROBE_MS = 5_000

/**
 * Reloads the page when a deploy has removed the chunks of its release. At most once per release, and only
 * while the server responds. Returns whether it reloads.
 */
export async function reloadOnce(reload = () => window.location.reload()): Promise<boolean> {
  if (!navigator.onLine || !(await isServerReachable()) || hasReloaded()) return false
  reload()
  return true
}

/** Records the reload. Counts as done where session storage is blocked. */
function hasReloaded() {
  try {
    if (window.sessionStorage.getItem(KEY) === RELEASE) return true
    window.sessionStorage.setItem(KEY, RELEASE)
    return false
  } catch {
    return true
  }
}

const isServerReachable = () =>
  fetch(window.location.href, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(PROBE_MS),
  }).then(
    // Pages of unknown paths have status 404.
    ({ ok, status }) => ok || status === 404,
    () => false,
  )
