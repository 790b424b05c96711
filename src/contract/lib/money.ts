/** An amount in whole paise. Rupees exist on the wire and on screens only. */
export type Paise = number

/** Rupees with two decimals, as on the wire. */
export const toRupees = (paise: Paise): number => paise / 100

/** Whole paise from rupees. Exact for every amount with two decimals. */
export const toPaise = (rupees: number): Paise => Math.round(rupees * 100)
