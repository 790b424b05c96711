/**
 * State and, where known, city of a pincode. Source: India Post's structure of PINs (two digits for the
 * postal circle, three for the sorting district). A prefix that spans two states, or a city and its
 * surroundings, is left out: the shopper types it.
 */

export type Place = { city: string; state: string }

/** Empty if the digits are ambiguous. The longest known prefix counts. */
export const placeOfPincode = (pincode: string): Place => ({
  city: nameFor(pincode, CITY_OF_PREFIX),
  state: nameFor(pincode, STATE_OF_PREFIX),
})

function nameFor(pincode: string, names: ReadonlyMap<string, string>): string {
  for (let digits = pincode.length; digits >= 2; digits--) {
    const name = names.get(pincode.slice(0, digits))
    if (name !== undefined) return name
  }
  return ''
}

const byPrefix = (prefixes: Record<string, string>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(prefixes).flatMap(([name, list]) =>
      list.split(' ').map((prefix): [string, string] => [prefix, name]),
    ),
  )

/** The empty name lists prefixes that two states share. */
const STATE_OF_PREFIX = byPrefix({
  '': '244 246 247 262 3625 396 507 533464 605 6074 609 67331 814',
  Delhi: '11',
  Haryana: '12 13',
  Punjab: '14 15',
  Chandigarh: '16000 16001 16002 16003',
  'Himachal Pradesh': '17',
  'Jammu and Kashmir': '18 19',
  Ladakh: '194',
  'Uttar Pradesh': '20 21 22 23 24 25 26 27 28',
  Uttarakhand: '248 249 263',
  Rajasthan: '30 31 32 33 34',
  Gujarat: '36 37 38 39',
  Maharashtra: '40 41 42 43 44',
  Goa: '403',
  'Madhya Pradesh': '45 46 47 48',
  Chhattisgarh: '49',
  Telangana: '50',
  'Andhra Pradesh': '51 52 53',
  Karnataka: '56 57 58 59',
  'Tamil Nadu': '60 61 62 63 64',
  Kerala: '67 68 69',
  Lakshadweep: '68255',
  'West Bengal': '70 71 72 73 74',
  Sikkim: '737',
  'Andaman and Nicobar Islands': '744',
  Odisha: '75 76 77',
  Assam: '78',
  'Arunachal Pradesh': '790 791 792',
  Meghalaya: '793 794',
  Manipur: '795',
  Mizoram: '796',
  Nagaland: '797 798',
  Tripura: '799',
  Bihar: '80 811 812 813 821 823 824 84 85',
  Jharkhand: '815 816 822 825 826 827 828 829 83',
})

/** Prefixes within one city. */
const CITY_OF_PREFIX = byPrefix({
  Agra: '282',
  Ahmedabad: '380',
  Belagavi: '590',
  Bengaluru: '56000 56001 56002 56003 56004 56005 56006 56007',
  Bhagalpur: '812',
  Bhilai: '490',
  Bhopal: '46200 46201 46202 46203',
  Bokaro: '827',
  Chandigarh: '16000 16001 16002 16003',
  Chennai: '60000 60002',
  Coimbatore: '6410',
  Cuttack: '753',
  Darbhanga: '846',
  Dehradun: '24800',
  Delhi: '110',
  Dhanbad: '826',
  Faridabad: '12100',
  Gaya: '823',
  Ghaziabad: '20101',
  Gurugram: '12200 12201',
  Guwahati: '78100 78101',
  Gwalior: '474',
  Hyderabad: '50000 50001 50002',
  Indore: '452',
  Jabalpur: '482',
  Jaipur: '302',
  Jammu: '180',
  Kanpur: '20801 20802',
  Kolkata: '70000 70001 70002',
  Kota: '324',
  Lucknow: '22600 22601 22602',
  Madurai: '6250',
  Mumbai: '4000 4001',
  Muzaffarpur: '842',
  Mysuru: '570',
  Nagpur: '440',
  Patna: '800',
  Prayagraj: '21100',
  Pune: '411',
  Raipur: '49200 49201',
  Ranchi: '834',
  Rourkela: '769',
  Surat: '395',
  Thiruvananthapuram: '69500 69501 69503',
  Vadodara: '390',
  Vijayawada: '52000 52001',
  Visakhapatnam: '53000 53001 53002 53003',
})
