export const ADDRESS_TYPES = ['Home', 'Work', 'Other'] as const
export type AddressType = (typeof ADDRESS_TYPES)[number]
export const DEFAULT_COUNTRY = 'India'

/**
 * States and union territories of India with their GST codes, as in the first two digits of a GSTIN and
 * beside the place of supply (GST network, list of state codes).
 */
export const STATE_CODES = {
  'Andaman and Nicobar Islands': '35',
  'Andhra Pradesh': '37',
  'Arunachal Pradesh': '12',
  Assam: '18',
  Bihar: '10',
  Chandigarh: '04',
  Chhattisgarh: '22',
  'Dadra and Nagar Haveli and Daman and Diu': '26',
  Delhi: '07',
  Goa: '30',
  Gujarat: '24',
  Haryana: '06',
  'Himachal Pradesh': '02',
  'Jammu and Kashmir': '01',
  Jharkhand: '20',
  Karnataka: '29',
  Kerala: '32',
  Ladakh: '38',
  Lakshadweep: '31',
  'Madhya Pradesh': '23',
  Maharashtra: '27',
  Manipur: '14',
  Meghalaya: '17',
  Mizoram: '15',
  Nagaland: '13',
  Odisha: '21',
  Puducherry: '34',
  Punjab: '03',
  Rajasthan: '08',
  Sikkim: '11',
  'Tamil Nadu': '33',
  Telangana: '36',
  Tripura: '16',
  'Uttar Pradesh': '09',
  Uttarakhand: '05',
  'West Bengal': '19',
} as const

export type StateName = keyof typeof STATE_CODES

/** By name. An address may contain any other text as its state. */
export const STATES = Object.keys(STATE_CODES) as StateName[]
