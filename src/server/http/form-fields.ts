/** The fields of a form as one object. `name[0]`, `name[1]` and names that are repeated become one list. */
export function gatherFields(fields: [name: string, value: unknown][]): Record<string, unknown> {
  const form = new Map<string, unknown>()
  for (const [written, value] of fields) {
    const { name, isListed } = readName(written)
    form.set(name, form.has(name) ? [form.get(name), value].flat() : isListed ? [value] : value)
  }
  return Object.fromEntries(form)
}

function readName(written: string) {
  const [, name] = /^([^[\]]+)\[\d*\]$/.exec(written) ?? []
  return { name: name ?? written, isListed: name !== undefined }
}
