import { hashOf } from './numbers.ts'

type Maker = {
  role: 'Manufactured by' | 'Packed by' | 'Marketed by'
  address: string
  licence: string
}

const PLACES: Record<string, string> = {
  'Tokri Mandi': 'Tokri Mandi Collection Centre, Gultekdi Market Yard, Pune 411037',
  Phoolwari: 'Phoolwari Growers, Talegaon Dabhade, Maharashtra 410506',
  Savera: 'Savera Dairy Farms, Baramati, Maharashtra 413133',
  Gokulvan: 'Gokulvan Milk Producers, Anand, Gujarat 388001',
  Haat: 'Haat Foods, Market Yard, Latur, Maharashtra 413512',
  'Chakki Street': 'Chakki Street Mills, Sehore, Madhya Pradesh 466001',
  Annapath: 'Annapath Millets, Raichur, Karnataka 584101',
  Suraj: 'Suraj Oil Mills, Rajkot, Gujarat 360001',
  Samudra: 'Samudra Salt Works, Gandhidham, Gujarat 370201',
  Chatpat: 'Chatpat Snacks, Bikaner, Rajasthan 334001',
  Nukkad: 'Nukkad Bakers, Chinchwad, Pune 411019',
  'Bake Mandi': 'Bake Mandi, Peenya, Bengaluru 560058',
  'Chai Time': 'Chai Time Biscuits, Silvassa 396230',
  Mithu: 'Mithu Confectioners, Baddi, Himachal Pradesh 173205',
  'Cocoa Kothi': 'Cocoa Kothi, Fort Kochi, Kerala 682001',
  'Halwai Lane': 'Halwai Lane Sweets, Chandni Chowk, Delhi 110006',
  Fizzo: 'Fizzo Beverages, Khed, Maharashtra 410501',
  Ras: 'Ras Fruit Products, Nashik, Maharashtra 422001',
  Amrai: 'Amrai Beverages, Chittoor, Andhra Pradesh 517001',
  Himkund: 'Himkund Springs, Sirmaur, Himachal Pradesh 173001',
  Pahadi: 'Pahadi Estates, Jorhat, Assam 785001',
  Kadak: 'Kadak Chai Company, Siliguri, West Bengal 734001',
  'Malabar Co': 'Malabar Co Coffee Works, Kozhikode, Kerala 673001',
  'Filter Lane': 'Filter Lane Coffee, Chikkamagaluru, Karnataka 577101',
  'Masala Mohalla': 'Masala Mohalla, Unjha, Gujarat 384170',
  'Rasoi Rang': 'Rasoi Rang Foods, Amritsar, Punjab 143001',
  Mevaghar: 'Mevaghar Traders, Masjid Bunder, Mumbai 400009',
  'Murgi Mandi': 'Murgi Mandi Poultry, Namakkal, Tamil Nadu 637001',
  'Machhli Ghat': 'Machhli Ghat Seafoods, Kakinada, Andhra Pradesh 533001',
  Sheetal: 'Sheetal Frozen Foods, Rudrapur, Uttarakhand 263153',
  'Kulfi Adda': 'Kulfi Adda Ice Creams, Mehsana, Gujarat 384002',
  'Jaivik Khet': 'Jaivik Khet Farmers, Mandya, Karnataka 571401',
  Vaidyam: 'Vaidyam Ayurveda, Haridwar, Uttarakhand 249401',
  Nanhe: 'Nanhe Care, Manesar, Haryana 122051',
  Moti: 'Moti Pet Foods, Hosur, Tamil Nadu 635109',
  Billu: 'Billu Pet Foods, Hosur, Tamil Nadu 635109',
  'Diya Baati': 'Diya Baati Fragrances, Mysuru, Karnataka 570001',
}

const TOWNS = [
  'MIDC Bhosari, Pune 411026',
  'Bommasandra Industrial Area, Bengaluru 560099',
  'GIDC Vatva, Ahmedabad 382445',
  'Sanwer Road, Indore 452015',
  'Okhla Phase II, New Delhi 110020',
  'Ambattur Estate, Chennai 600058',
]

/** Who stands behind a brand. The brands are invented, so the addresses are towns, not doors. */
export function makerOf(brand: string): Maker {
  const hash = hashOf(brand)
  const role = brand === 'Tokri Mandi' ? 'Packed by' : 'Manufactured by'
  const address = PLACES[brand] ?? `${brand} Products, ${TOWNS[hash % TOWNS.length]}`
  return { role, address, licence: `1000000000${String(hash % 10_000).padStart(4, '0')}` }
}
