/** Words of product names, so that searches find products in the smallest shop as in the largest. */
export const BRANDS = 'Savera Annapoorna Himalay Kesari Gokul Malnad Sahyadri Konkan Deccan Ganga'
export const KINDS = 'Toned Fresh Organic Roasted Classic Premium Farm Spiced Crunchy Whole'
export const THINGS =
  'Milk Paneer Curd Butter Bread Atta Rice Dal Sugar Salt Tea Coffee Biscuits Noodles Honey Oil Ghee Masala Turmeric Cumin Tomato Onion Potato Mango Banana'

/** Name and brand of the product of this number, as the SQL creates them. */
export function shelfName(n: number): { name: string; brand: string } {
  const pick = (words: string, by: number) => {
    const all = words.split(' ')
    return all[Math.floor(by) % all.length] ?? ''
  }
  const brand = pick(BRANDS, n)
  return { name: `${brand} ${pick(KINDS, n / 250)} ${pick(THINGS, n / 10)} ${n}`, brand }
}
