import { TransNoContext, type TransProps } from '@lingui/react/server'
import { i18n } from './i18n.ts'

/** A sentence with elements in it. The macro `Trans` becomes this component. */
export const Trans = ({ values = {}, ...props }: TransProps) => (
  <TransNoContext {...props} values={asElements(values)} lingui={LINGUI} />
)

const LINGUI = { i18n }

/** Lingui looks for tags in the finished sentence. Values such as "Tea <b>Gold</b>" are elements, so they have none. */
const asElements = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, withoutTags(value)]))

const withoutTags = (value: unknown) =>
  typeof value === 'string' && value.includes('<') ? [value] : value
