import { createHash } from 'node:crypto'
import { shapeOf } from './docs-shape.ts'
import { DOCS_STYLE } from './docs-style.ts'
import type { OpenApi } from './openapi.ts'
import type { Response } from './openapi-operation.ts'
import type { JsonSchema } from './openapi-schemas.ts'

type Operation = NonNullable<OpenApi['paths'][string]>[string]
type Call = { method: string; path: string; operation: Operation }

/** The page runs no scripts, loads nothing and may use only its own style. */
export const DOCS_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256')
  .update(DOCS_STYLE)
  .digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`

/** Renders the document as one page with nothing collapsed, so that the browser's search finds everything. */
export function docsPage(document: OpenApi): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )
  const sections = document.tags.map(({ name }) => ({
    name,
    calls: calls.filter(({ operation }) => operation.tags.includes(name)),
  }))

  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Tokri: every call</title>
<style>${DOCS_STYLE}</style>
</head>
<body>
<nav aria-label="Calls"><a href="#top">Tokri</a>${sections.map(menuOf).join('')}</nav>
<main id="top">
<h1>Every call</h1>
<p>${escaped(document.info.description).replace(/`([^`]+)`/g, '<code>$1</code>')}</p>
<p>The same for programs: <a href="/api/v1/openapi.json">openapi.json</a>.
Calls that are not public want <code>Authorization: Bearer &lt;accessToken&gt;</code>.</p>
${sections.map(sectionOf).join('\n')}
</main>
</body>
</html>
`
}

const menuOf = ({ name, calls }: { name: string; calls: Call[] }) =>
  `<strong>${escaped(name)}</strong>${calls
    .map(({ operation }) => `<a href="#${operation.operationId}">${operation.summary}</a>`)
    .join('')}`

const sectionOf = ({ name, calls }: { name: string; calls: Call[] }) =>
  `<section><h2>${escaped(name)}</h2>${calls.map(callOf).join('\n')}</section>`

function callOf({ method, path, operation }: Call): string {
  return `<article id="${operation.operationId}">
<h3><b class="${method}">${method.toUpperCase()}</b> <code>${escaped(path)}</code></h3>
<p>${escaped(operation.summary)}. ${escaped(operation.description)} <small>${operation.operationId}</small></p>
${parametersOf(operation)}
${Object.entries(operation.requestBody?.content ?? {})
  .map(bodyOf)
  .join('')}
${Object.entries(operation.responses).map(answerOf).join('')}
</article>`
}

function parametersOf({ parameters }: Operation): string {
  const rows = parameters.map(
    ({ name, in: place, required, schema }) =>
      `${name}${required ? '' : '?'}: ${shapeOf(schema)}  // ${place}`,
  )
  return rows.length > 0 ? block('Parameters', rows.join('\n')) : ''
}

const bodyOf = ([type, { schema }]: [string, { schema: JsonSchema }]) =>
  block(`Send as ${type}`, shapeOf(schema))

function answerOf([status, answer]: [string, Response]): string {
  const [[type, { schema }] = ['', { schema: undefined }]] = Object.entries(answer.content ?? {})
  if (!schema) return block(`Answer ${status}`, 'nothing')
  const title = type === 'application/json' ? `Answer ${status}` : `Answer ${status} as ${type}`
  return '$ref' in schema ? '' : block(title, shapeOf(schema))
}

const block = (title: string, text: string) =>
  `<h4>${escaped(title)}</h4><pre tabindex="0">${escaped(text)}</pre>`

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
