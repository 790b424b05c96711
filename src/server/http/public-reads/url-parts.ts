/** Split at the first question mark, as Fastify does for our paths; further ones are part of the query. */
export function partsOf(url: string): { path: string; query: string } {
  const mark = url.indexOf('?')
  return mark < 0
    ? { path: url, query: '' }
    : { path: url.slice(0, mark), query: url.slice(mark + 1) }
}
