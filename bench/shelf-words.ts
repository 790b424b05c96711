/** Words that names are put together from: what is sought is found in the smallest shop as in the largest. */
export const BRANDS = 'Savera Annapoorna Himalay Kesari Gokul Malnad Sahyadri Konkan Deccan Ganga'
export const KINDS = 'Toned Fresh Organic Roasted Classic Premium Farm Spiced Crunchy Whole'
export const THINGS =
  'Milk Paneer Curd Butter Bread Atta Rice Dal Sugar Salt Tea Coffee Biscuits Noodles Honey Oil Ghee Masala Turmeric Cumin Tomato Onion Potato Mango Banana'

/** The name and the brand of the product of this number, as the database makes them. */
export function shelfName(n: number): { name: string; brand: string } {
  const pick = (words: string, by: number) => {
    const all = words.split(' ')
    return all[Math.floor(by) % all.length] ?? ''
  }
  const brand = pick(BRANDS, n)
  return { name: `${brand} ${pick(KINDS, n / 250)} ${pick(THINGS, n / 10)} ${n}`, brand }
}
