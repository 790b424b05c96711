import type { ShopSettings } from '#contract/settings.ts'

/** Where the shop is registered, in one line; '' where its keeper has not said it. */
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
