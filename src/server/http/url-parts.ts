/** Parted at the first mark, as Fastify parts it wherever the path is one of ours: a second one stands in what was typed. */
export function partsOf(url: string): { path: string; query: string } {
  const mark = url.indexOf('?')
  return mark < 0
    ? { path: url, query: '' }
    : { path: url.slice(0, mark), query: url.slice(mark + 1) }
}
