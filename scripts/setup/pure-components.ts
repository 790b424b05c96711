import type { Plugin } from 'vite'

/** Components of the router that the shop does not use. Together they are 2.6 KB of the first screen. */
const UNUSED = ['Link', 'NavLink', 'Form']

/**
 * Lets the bundler leave out components of the router that nothing uses. The router creates them with a
 * call and then assigns a name for developer tools. A bundler has to assume that both have effects.
 */
export function pureComponents(): Plugin {
  let isDone = false
  return {
    name: 'pure-components',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/production\/.*\.mjs$/, code: /\bLink\.displayName = / },
      handler(code) {
        isDone = true
        return UNUSED.reduce(markAsPure, code)
      },
    },
    buildEnd(error) {
      if (!error && !isDone) throw new Error('The components of the router were not found.')
    },
  }
}

/** Throws when the code creates the component in another way. */
export function markAsPure(code: string, name: string): string {
  const marked = replaceOnce(
    code,
    new RegExp(`^(var ${name} = )(?=\\w+\\.forwardRef\\($)`, 'm'),
    '$1/* @__PURE__ */ ',
  )
  return replaceOnce(marked, new RegExp(`^${name}\\.displayName = "\\w+";\\n`, 'm'), '')
}

function replaceOnce(code: string, pattern: RegExp, text: string): string {
  if (!pattern.test(code)) throw new Error(`The router has no ${pattern}: read its new code.`)
  return code.replace(pattern, text)
}
