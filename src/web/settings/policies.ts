import { t } from '@lingui/core/macro'
import type { PolicyName } from '#contract/policy/policy-kinds.ts'
import type { ShopSettings } from '#contract/settings/settings.ts'

/** Pages required by law and by the payment provider's review. */
export const POLICIES: readonly { name: PolicyName; title: string }[] = [
  { name: 'about', title: t`About us` },
  { name: 'contact', title: t`Contact and grievance officer` },
  { name: 'terms', title: t`Terms` },
  { name: 'privacy', title: t`Privacy` },
  { name: 'refunds', title: t`Refunds and cancellation` },
  { name: 'delivery', title: t`Delivery` },
]

/** Shop details. */
export type PolicyFacts = ShopSettings
