import { PRODUCT_NAME } from '#contract/settings/brand-defaults.ts'
import type { HeaderColours } from '#contract/settings/header-colour.ts'
import { html } from '#server/lib/html.ts'

/** The sides of icons in px: the home screen of iPhones, and those of the manifest. */
export const ICON_SIZES = [180, 192, 512] as const
export type IconSize = (typeof ICON_SIZES)[number]
export const APPLE_SIZE = 180

/** Name and look of a shop that has its own. */
export type OwnShop = {
  name: string
  /** URLs of its name as a picture, and of its sign; undefined where it has neither name nor logo. */
  marks?: { word: string; mark: string } | undefined
  /** The URL of its logo as a square PNG; undefined where it has no logo. */
  iconOf?: ((size: IconSize) => string) | undefined
  header?: HeaderColours | undefined
  /** Different for each name and look. */
  tag: string
}

/** Pages are built with the pictures of the product (`web/ui/logo.tsx`). */
const WORD = /\/assets\/logo-word-on-dark[\w-]*\.svg/g
const MARK = /\/assets\/logo-mark[\w-]*\.svg/g

/** Markup that the build wrote, with the name and the logo of the shop. Never for words of people. */
export function ownMarkup(markup: string, { name, marks }: OwnShop): string {
  const named = markup.replaceAll(PRODUCT_NAME, () => html`${name}`.markup)
  if (!marks) return named
  return named.replace(WORD, () => marks.word).replace(MARK, () => marks.mark)
}

const APPLE_ICON = /<link rel="apple-touch-icon"[^>]*>/
const THEME_COLOUR =
  /(<meta name="theme-color" content=")#\w+(" media="\(prefers-color-scheme: (light|dark)\)")/g

/** The shell of a page. Its first tag tells the scripts what they draw, also when the page is opened offline. */
export function ownShell(shell: string, shop: OwnShop): string {
  const { marks, iconOf, header } = shop
  // iPhones take no SVG, and the built icon is that of the product.
  const appleIcon = iconOf ? `<link rel="apple-touch-icon" href="${iconOf(APPLE_SIZE)}" />` : ''
  const named = ownMarkup(shell, shop).replace('<html ', () => `<html ${attributesOf(shop)} `)
  const signed = marks
    ? named.replace('/icon.svg', () => marks.mark).replace(APPLE_ICON, appleIcon)
    : named
  if (!header) return signed
  return signed.replace(
    THEME_COLOUR,
    (_, before, after, theme: 'light' | 'dark') => `${before}${header[theme]}${after}`,
  )
}

function attributesOf({ name, marks, header }: OwnShop): string {
  const attributes = [
    html`data-shop="${name}"`,
    ...(marks ? [html`data-word="${marks.word}" data-mark="${marks.mark}"`] : []),
    ...(header ? [html`style="${styleOf(header)}"`] : []),
  ]
  return attributes.map(({ markup }) => markup).join(' ')
}

const styleOf = ({ light, dark, soft, field }: HeaderColours) =>
  `--own-header:${light};--own-dark:${dark};--own-soft:${soft};--own-field:${field}`

type Manifest = { name: string; short_name: string; theme_color: string; icons: object[] }

/** The manifest of the installed shop. */
export function ownManifest(built: string, { name, marks, iconOf, header }: OwnShop): string {
  const manifest: Manifest = JSON.parse(built)
  return JSON.stringify({
    ...manifest,
    ...(name !== PRODUCT_NAME && { name, short_name: name }),
    ...(header && { theme_color: header.light }),
    ...(marks && { icons: [{ src: marks.mark, sizes: 'any', type: SVG }, ...pngIcons(iconOf)] }),
  })
}

const SVG = 'image/svg+xml'

/** Systems that draw no SVG as an icon, and those that cut icons to a shape of their own. */
const pngIcons = (iconOf: OwnShop['iconOf']) =>
  iconOf
    ? ICON_SIZES.filter((size) => size !== APPLE_SIZE).map((size) => ({
        src: iconOf(size),
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose: 'any maskable',
      }))
    : []
