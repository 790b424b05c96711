import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

export type LazyScreen = LazyExoticComponent<ComponentType> & { load: () => Promise<unknown> }

/** A screen whose code comes when it is first shown, or a little earlier through `load`. */
export function lazyScreen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyScreen {
  const Screen = lazy<ComponentType>(async () => ({ default: (await load())[name] }))
  return Object.assign(Screen, { load })
}
