/** Values that a template of the gateway may contain. */
export const TEMPLATE_VALUES = ['name', 'order', 'amount', 'phone', 'link'] as const
export type TemplateValue = (typeof TEMPLATE_VALUES)[number]

/** For tests and previews of a template. */
export const SAMPLE_VALUES: Record<TemplateValue, string> = {
  name: 'Asha',
  order: 'AB12CD34EF',
  amount: '₹249.00',
  phone: '+919800000000',
  link: 'https://shop.example/dashboard/my-orders/AB12CD34EF',
}

const VALUE = /\{([^{}]*)\}/g

/** What stands in braces and is no value, and braces without a partner. Empty: the template can be used. */
export function unknownValues(template: string): string[] {
  const names = [...template.matchAll(VALUE)].map(([, name = '']) => name)
  const wrong = names.filter((name) => !isValue(name)).map((name) => `{${name}}`)
  const stray = template.replace(VALUE, '').match(/[{}]/g) ?? []
  return [...new Set([...wrong, ...stray])]
}

/** The message: each value once, so that a name with braces in it stays a name. */
export const filledTemplate = (template: string, values: Record<TemplateValue, string>): string =>
  template.replace(VALUE, (whole, name: string) => (isValue(name) ? values[name] : whole))

const isValue = (name: string): name is TemplateValue =>
  TEMPLATE_VALUES.some((value) => value === name)
