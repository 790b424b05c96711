import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BASKET_WIDTHS, HOME_SIZES, LANDING_SIZES } from '#contract/basket-picture.ts'

/** Value of a page's Link header; undefined when nothing is known in advance. */
export type ScreenHints = (path: string, isShopper: boolean) => string | undefined

type Chunk = { file: string; imports?: string[] }
export type Chunks = Record<string, Chunk>

/** The files of a screen besides the shell. */
export type Screen = {
  code?: string
  basketSizes?: string
  /** The frame in its page before scripts run (`page-frames.ts`). */
  frame?: 'landing' | 'home' | 'search' | 'inner' | 'product' | 'cart' | 'checkout'
}

const LANDING: Screen = {
  code: 'src/web/home/landing-screen.tsx',
  basketSizes: LANDING_SIZES,
  frame: 'landing',
}
/** Its code is part of the shell. */
const HOME: Screen = { basketSizes: HOME_SIZES, frame: 'home' }
/** On phones it has its own bar with a back button and a title. */
const INNER = { frame: 'inner' } as const

/** By path prefix, as `web/lib/navigation/paths.ts` spells it. */
const SCREENS: [RegExp, Screen][] = [
  [/^\/home$/, HOME],
  [/^\/search$/, { ...INNER, code: 'src/web/search/search-screen.tsx', frame: 'search' }],
  [/^\/product\//, { ...INNER, code: 'src/web/catalog/product-screen.tsx', frame: 'product' }],
  [/^\/product-categorized\//, { ...INNER, code: 'src/web/catalog/listing-screen.tsx' }],
  [/^\/cart$/, { code: 'src/web/cart/cart-screen.tsx', frame: 'cart' }],
  [/^\/checkout$/, { code: 'src/web/checkout/checkout-screen.tsx', frame: 'checkout' }],
  [/^\/login$/, { code: 'src/web/account/login-screen.tsx' }],
  [/^\/register$/, { code: 'src/web/account/register-screen.tsx' }],
  [/^\/dashboard\/my-orders$/, { ...INNER, code: 'src/web/order/orders-screen.tsx' }],
]

/**
 * Names the scripts and the picture of a path's screen, so that browsers fetch them together with the shell. A build
 * without a manifest has no hints.
 */
export function screenHints(folder: string): ScreenHints {
  const chunks = chunksOf(folder)
  if (!chunks) return () => undefined
  const known = new Map<Screen, string | undefined>()

  return (path, isShopper) => {
    const screen = screenAt(path, isShopper)
    if (!screen) return undefined
    if (!known.has(screen)) known.set(screen, hintOf(screen, chunks))
    return known.get(screen)
  }
}

/** The build's manifest; undefined when there is none. */
export function chunksOf(folder: string): Chunks | undefined {
  const list = join(folder, '.vite/manifest.json')
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : undefined
}

/** A signed-in user is redirected from the landing page to their first screen. */
export function screenAt(path: string, isShopper: boolean): Screen | undefined {
  if (path === '/') return isShopper ? HOME : LANDING
  return SCREENS.find(([address]) => address.test(path))?.[1]
}

function hintOf({ code, basketSizes, frame }: Screen, chunks: Chunks): string | undefined {
  const links = [
    ...(frame ? [] : filesOf(chunks, code)).map(
      (file) => `</${file}>; rel=modulepreload; crossorigin`,
    ),
    ...(basketSizes ? basketHint(chunks, basketSizes) : []),
  ]
  return links.length > 0 ? links.join(', ') : undefined
}

/** Each available width by file name. */
const BASKETS = {
  'src/web/ui/basket-home.avif': BASKET_WIDTHS.home,
  'src/web/ui/basket-small.avif': BASKET_WIDTHS.small,
  'src/web/ui/basket.avif': BASKET_WIDTHS.whole,
}

function basketHint(chunks: Chunks, sizes: string): string[] {
  const from = Object.entries(BASKETS).flatMap(([name, width]) => {
    const file = chunks[name]?.file
    return file ? [`/${file} ${width}w`] : []
  })
  const whole = from.at(-1)?.split(' ')[0]
  if (!whole) return []
  return [
    `<${whole}>; rel=preload; as=image; type="image/avif"; fetchpriority=high; imagesrcset="${from.join(', ')}"; imagesizes="${sizes}"`,
  ]
}

/** The files of a module and of everything it imports. */
export function filesOf(chunks: Chunks, name: string | undefined, files = new Set<string>()) {
  const chunk = name && chunks[name]
  if (!chunk || files.has(chunk.file)) return [...files]
  files.add(chunk.file)
  for (const other of chunk.imports ?? []) filesOf(chunks, other, files)
  return [...files]
}
