import { STATE_CODES, STATES, type StateName } from '#contract/address/address-kinds.ts'
import { placeOfPincode } from '#contract/address/place-of-pincode.ts'
import type { TaxKind } from './tax-rules.ts'

/** Other spellings of the name: the code on number plates, former and common spellings, Hindi. */
const ALSO: Record<StateName, string> = {
  'Andaman and Nicobar Islands': 'AN, Andaman and Nicobar, Andaman, अंडमान और निकोबार द्वीपसमूह',
  'Andhra Pradesh': 'AP, Andhra, आंध्र प्रदेश, आन्ध्र प्रदेश',
  'Arunachal Pradesh': 'AR, Arunachal, अरुणाचल प्रदेश',
  Assam: 'AS, Asam, असम',
  Bihar: 'BR, Behar, बिहार',
  Chandigarh: 'CH, CHD, चंडीगढ़, चण्डीगढ़',
  Chhattisgarh: 'CG, CT, Chattisgarh, Chhatisgarh, Chatisgarh, छत्तीसगढ़',
  'Dadra and Nagar Haveli and Daman and Diu':
    'DD, DN, DH, DNHDD, Dadra and Nagar Haveli, Daman and Diu, Daman, Diu, दादरा और नगर हवेली और दमन और दीव',
  Delhi:
    'DL, New Delhi, NCT, NCT of Delhi, Delhi NCT, National Capital Territory of Delhi, दिल्ली, नई दिल्ली',
  Goa: 'GA, गोवा',
  Gujarat: 'GJ, Gujrat, गुजरात',
  Haryana: 'HR, Hariyana, हरियाणा',
  'Himachal Pradesh': 'HP, Himachal, हिमाचल प्रदेश',
  'Jammu and Kashmir': 'JK, Jammu, Kashmir, जम्मू और कश्मीर',
  Jharkhand: 'JH, झारखंड, झारखण्ड',
  Karnataka: 'KA, Karnatka, Karnatak, कर्नाटक',
  Kerala: 'KL, Keralam, केरल',
  Ladakh: 'LA, लद्दाख',
  Lakshadweep: 'LD, लक्षद्वीप',
  'Madhya Pradesh': 'MP, मध्य प्रदेश',
  Maharashtra: 'MH, Maharastra, महाराष्ट्र',
  Manipur: 'MN, मणिपुर',
  Meghalaya: 'ML, मेघालय',
  Mizoram: 'MZ, मिज़ोरम, मिजोरम',
  Nagaland: 'NL, नागालैंड, नागालैण्ड',
  Odisha: 'OD, OR, Orissa, ओडिशा, उड़ीसा',
  Puducherry: 'PY, Pondicherry, पुदुच्चेरी, पुडुचेरी',
  Punjab: 'PB, Panjab, पंजाब',
  Rajasthan: 'RJ, Rajsthan, राजस्थान',
  Sikkim: 'SK, सिक्किम',
  'Tamil Nadu': 'TN, Tamilnad, तमिलनाडु, तमिल नाडु',
  Telangana: 'TS, TG, Telengana, Telangana State, तेलंगाना',
  Tripura: 'TR, त्रिपुरा',
  'Uttar Pradesh': 'UP, उत्तर प्रदेश',
  Uttarakhand: 'UK, UA, Uttaranchal, Uttrakhand, उत्तराखंड, उत्तराखण्ड',
  'West Bengal': 'WB, Bengal, Paschim Banga, पश्चिम बंगाल',
}

/** Letters only, without "and": J&K, J. & K. and Jammu & Kashmir are one word each. */
const spelling = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/\band\b/g, '')
    .replace(/[^\p{L}\p{M}]/gu, '')

const BY_SPELLING: ReadonlyMap<string, StateName> = new Map(
  STATES.flatMap((name) =>
    [name, ...ALSO[name].split(', ')].map((text) => [spelling(text), name] as const),
  ),
)

export type State = { code: string; name: StateName }

type Located = { state: string; pincode: string }

/** The state of an address: as written, or else of its pincode; null when neither is known. */
export function stateOf({ state, pincode }: Located): State | null {
  const name = BY_SPELLING.get(spelling(state)) ?? BY_SPELLING.get(spelling(stateOfPin(pincode)))
  return name ? { code: STATE_CODES[name], name } : null
}

const stateOfPin = (pincode: string) => placeOfPincode(pincode).state

/** Codes of GSTINs from before states were divided or joined: Daman and Diu (2020), Andhra Pradesh (2014). */
const FORMER_CODES: Record<string, string> = { '25': '26', '28': '37' }

/** The state of a GSTIN. Null for codes of no state, such as 97 and 99. */
export function stateOfGstin(gstin: string): State | null {
  const code = FORMER_CODES[gstin.slice(0, 2)] ?? gstin.slice(0, 2)
  const name = STATES.find((state) => STATE_CODES[state] === code)
  return name ? { code, name } : null
}

const WITHOUT_LEGISLATURE: readonly string[] = [
  STATE_CODES['Andaman and Nicobar Islands'],
  STATE_CODES.Chandigarh,
  STATE_CODES['Dadra and Nagar Haveli and Daman and Diu'],
  STATE_CODES.Ladakh,
  STATE_CODES.Lakshadweep,
]

/**
 * Whether UTGST replaces SGST: in union territories without a legislature. Delhi, Puducherry and Jammu and Kashmir have
 * one and count as states (CGST Act, Section 2(103) and (114)).
 */
export const hasTerritoryTax = ({ code }: State): boolean => WITHOUT_LEGISLATURE.includes(code)

type Seller = { gstin: string; state: string; pincode: string }
type Buyer = { state: string; pincode: string }

export type Supply = { placeOfSupply: State | null; taxKind: Exclude<TaxKind, 'none'> }

/**
 * Where an order is supplied, and therefore which taxes it has.
 * Place: the state to which the goods are delivered (IGST Act 2017, Section 10(1)(a)). For a buyer without GSTIN it is
 * the address recorded on the invoice, for which the name of the state is sufficient, and the seller's location where
 * none is recorded (Section 10(1)(ca) with its explanation). The delivery is supplied together with the goods and
 * follows them (CGST Act, Section 8).
 * Taxes: within one state or union territory central and state tax (IGST Act, Section 8), otherwise integrated tax
 * (Section 7). When the seller's own state is unknown, the supply counts as one within it.
 */
export function supplyOf(seller: Seller, buyer: Buyer): Supply {
  const home = homeOf(seller)
  const placeOfSupply = stateOf(buyer) ?? home
  const isBetweenStates = home !== null && placeOfSupply?.code !== home.code
  return { placeOfSupply, taxKind: isBetweenStates ? 'igst' : 'cgst-sgst' }
}

/**
 * Where goods are supplied that their buyer gets at the counter. They do not move, so it is where they are at their
 * delivery (IGST Act 2017, Section 10(1)(c)); and of a buyer without GSTIN, whose address the document does not record,
 * it is the location of the supplier (Section 10(1)(ca)). So it always is within the seller's state or union territory
 * and has central and state tax (Section 8(1)), wherever the buyer lives.
 */
export const supplyAtCounter = (seller: Seller): Supply => ({
  placeOfSupply: homeOf(seller),
  taxKind: 'cgst-sgst',
})

/** The seller's own state: that of its registration, or of its address. */
const homeOf = (seller: Seller) => stateOfGstin(seller.gstin) ?? stateOf(seller)
