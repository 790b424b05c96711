import { t } from '@lingui/core/macro'
import { Pill } from '#web/ui/status.tsx'

type Props = { order: { pickup?: boolean | undefined } }

/** Marks an order that its customer picks up; nothing for deliveries. */
export const PickupPill = ({ order: { pickup } }: Props) =>
  pickup ? <Pill tone="blue">{t`Pick-up`}</Pill> : null
