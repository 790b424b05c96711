import { HANDOVER_NAMES, HANDOVERS, type Handover } from '#contract/delivery/instructions.ts'
import { translated } from '#web/lib/language/translated.ts'

/** As an address, an order or a picked order has them. */
export type Instructions = { [K in Handover]?: boolean | undefined } & {
  instructions?: string | undefined
}

/** Each instruction in a text of its own, the shopper's own words last. */
export const handoverTexts = (shown: Instructions): string[] => [
  ...HANDOVERS.filter((one) => shown[one]).map((one) => translated(HANDOVER_NAMES[one])),
  ...(shown.instructions ? [shown.instructions] : []),
]

export const handoverText = (shown: Instructions): string => handoverTexts(shown).join(' · ')
