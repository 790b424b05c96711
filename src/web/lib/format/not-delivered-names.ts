import { t } from '@lingui/core/macro'
import type { NotDeliveredReason } from '#contract/rider/rider-kinds.ts'

const REASONS: Record<NotDeliveredReason, string> = {
  'no-answer': t`No answer at the door`,
  'wrong-address': t`Address not found`,
  refused: t`Refused at the door`,
}

/** Why a rider could not deliver an order, for staff and riders. */
export const notDeliveredName = (reason: NotDeliveredReason) => REASONS[reason]

type Failure = { reason: NotDeliveredReason; words: string | null }

/** With what the rider added. */
export const notDeliveredText = ({ reason, words }: Failure) =>
  words ? `${REASONS[reason]}: ${words}` : REASONS[reason]
