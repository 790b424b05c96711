/** HTML that is safe to embed. Only `html` creates it. */
export type Html = { readonly markup: string }

type Value = Html | string | number | readonly Html[]

/** Template tag for HTML. Every value is escaped, unless it was made by this tag. */
export const html = (parts: readonly string[], ...values: Value[]): Html => ({
  markup: String.raw({ raw: parts }, ...values.map(markupOf)),
})

function markupOf(value: Value): string {
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value))
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('')
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
