import type { ShopSettings } from '#contract/settings/settings.ts'

/** The registered address in one line; empty if not set. */
export const shopAddress = ({
  address_line_1,
  address_line_2,
  city,
  state,
  pincode,
}: ShopSettings) =>
  [address_line_1, address_line_2, city, [state, pincode].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ')
