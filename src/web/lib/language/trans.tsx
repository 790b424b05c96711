import { TransNoContext, type TransProps } from '@lingui/react/server'
import { i18n } from './i18n.ts'

/** A sentence with elements in it. The macro `Trans` becomes this component. */
export const Trans = (props: TransProps) => <TransNoContext {...props} lingui={LINGUI} />

const LINGUI = { i18n }
