import { t } from '@lingui/core/macro'
import type { ShopSettings } from '#contract/settings/settings.ts'

/** Pages required by law and by the payment provider's review. */
export const POLICIES = [
  { name: 'about', title: t`About us` },
  { name: 'contact', title: t`Contact and grievance officer` },
  { name: 'terms', title: t`Terms` },
  { name: 'privacy', title: t`Privacy` },
  { name: 'refunds', title: t`Refunds and cancellation` },
  { name: 'delivery', title: t`Delivery` },
] as const

export type PolicyName = (typeof POLICIES)[number]['name']

/** Shop details. */
export type PolicyFacts = ShopSettings

export type PolicyText = {
  /** Summary. */
  short: readonly string[]
  sections: readonly { heading: string; text: readonly string[] }[]
}
