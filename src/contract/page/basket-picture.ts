/** Stored widths of the brand's basket picture, in px. */
export const BASKET_WIDTHS = { home: 372, small: 560, whole: 699 } as const

/** The `sizes` attribute on the landing page. */
export const LANDING_SIZES =
  '(min-width: 1280px) 560px, (min-width: 1024px) 420px, (min-width: 768px) 350px, 300px'

/** The `sizes` attribute on the home screen. */
export const HOME_SIZES = '(min-width: 768px) 380px, 186px'
