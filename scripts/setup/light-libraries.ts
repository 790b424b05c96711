import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** What the first screen of a shopper does not use of its libraries is taken out while it is built. */
export const lightLibraries = (): Plugin[] => [lightRouter(), lightQuery(), lightIcons()]

/**
 * The router without what the shop does not use. Its package leads every bundler to the edition with
 * warnings for developers, and does not say that making and naming a component has no effect.
 */
function lightRouter(): Plugin {
  const folder = dirname(createRequire(import.meta.url).resolve('react-router/package.json'))
  const alias = { 'react-router': join(folder, 'dist/production/index.mjs') }
  return {
    name: 'light-router',
    apply: 'build',
    config: () => ({ resolve: { alias } }),
    transform: {
      filter: { id: /\/react-router\/dist\/production\// },
      handler: (code) =>
        OF_THE_FRAMEWORK.reduce((left, [before, after]) => left.replace(before, after), code)
          .replace(OWN_MISTAKES, '$1"router"')
          .replace(/\bReact\d*\.(forwardRef|createContext|memo)\(/g, '/* @__PURE__ */ $&')
          .replace(/^\w+\.(?:displayName|contextType) = .*$/gm, ''),
    },
  }
}

/** What it says to whoever writes routes wrongly: ours are tested with the words, and shipped without them. */
const OWN_MISTAKES = /(\b(?:invariant|warning)\([^`"';]*?,\s*)(?:`(?:[^`\\]|\\.)*`|"[^"]*")/g

/** Pages fetched ahead, loaders and their errors belong to the router's framework, which is not here. */
const OF_THE_FRAMEWORK: [RegExp, string][] = [
  [/\bshouldPrefetch && !isAbsolute \?/, 'false ?'],
  [/\busePrefetchBehavior\(\s*prefetch,\s*rest\s*\);/, '[false];'],
  [/\.\.\.prefetchHandlers,/, ''],
  [/\bmergeRefs\(forwardedRef, prefetchRef\)/, 'forwardedRef'],
  [/\bisDataRoute \? useNavigateStable\(\) : /, ''],
  [/\bdataRouterState && \(match\.route\.ErrorBoundary/, 'false && (match.route.ErrorBoundary'],
  [/\bdataRouterOpts\?\.state;/, 'undefined;'],
  [/\bdataRouterOpts && dataRouterOpts\.state\.matches\.length \?/, 'false ?'],
  [/\bdataRouterContext && dataRouterContext\.static &&/, 'false &&'],
  [/\bdefaultErrorElement = /, '$&/* @__PURE__ */ '],
]

/**
 * The cache of answers without lists that grow page by page (the shop turns pages, and fetches each alone), and
 * with the timers of the browser, in whose place nobody puts others.
 */
function lightQuery(): Plugin {
  return {
    name: 'light-query',
    apply: 'build',
    transform: {
      filter: { id: /\/query-core\/build\/modern\/(?:infiniteQueryBehavior|timeoutManager)\.js$/ },
      handler: (_, id) => (id.includes('timeoutManager') ? OWN_TIMERS : NO_INFINITE_LISTS),
    },
  }
}

const OWN_TIMERS = [
  'export const timeoutManager = globalThis',
  'export const systemSetTimeoutZero = (callback) => setTimeout(callback, 0)',
].join('\n')

const NO_INFINITE_LISTS = [
  'export const infiniteQueryBehavior = () => { throw new Error("The shop has no infinite lists") }',
  'export const hasNextPage = () => false',
  'export const hasPreviousPage = () => false',
].join('\n')

/**
 * Icons without what can be set for all of them at once: each card has several, and the library builds
 * every one through two components and a context.
 */
function lightIcons(): Plugin {
  return {
    name: 'light-icons',
    apply: 'build',
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/(?:createLucideIcon|icons\/[\w-]+)\.mjs$/ },
      handler: (code, id) =>
        id.includes('/icons/')
          ? code.replace(/, key: "\w+"/g, '').replace(/^__iconData\.node;$/m, '')
          : LIGHT_ICON,
    },
  }
}

/** What is drawn stays in its place, so it needs no keys. An icon that says nothing is not read out. */
const LIGHT_ICON = `import { createElement } from 'react'

const isSaid = (props) => 'role' in props || 'title' in props || 'aria-label' in props

export default ({ node }) => ({ size = 24, className, ...props }) =>
  createElement(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      className,
      'aria-hidden': isSaid(props) ? undefined : true,
      ...props,
    },
    ...node.map(([tag, attributes]) => createElement(tag, attributes)),
  )
`
