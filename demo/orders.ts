/** Past orders of the two shoppers. Ages count back from the moment of loading. */
export type DemoOrder = {
  shopper: 'asha' | 'ravi'
  minutesAgo: number
  status: 'Processing' | 'Shipped' | 'Delivered' | 'Cancelled'
  paymentStatus: 'Pending' | 'Completed' | 'Failed' | 'Cancelled' | 'Refunded'
  paymentMode: 'COD' | 'Card' | 'UPI' | 'Net Banking'
  /** Position in the shopper's list of addresses. */
  address: 0 | 1 | 2
  items: { product: string; quantity: number }[]
}

type State = [DemoOrder['status'], DemoOrder['paymentStatus'], DemoOrder['paymentMode']]

const hours = (count: number) => count * 60
const days = (count: number) => count * 24 * 60

export const demoOrders: DemoOrder[] = [
  order(
    'asha',
    4,
    ['Processing', 'Pending', 'COD'],
    0,
    'savera-toned-milk-1-l 2, nukkad-ladi-pav-6-pcs, tomato-500-g, coriander-100-g',
  ),
  order(
    'ravi',
    9,
    ['Shipped', 'Completed', 'UPI'],
    0,
    'filter-lane-filter-coffee-200-g, savera-toned-milk-500-ml 2, dosa-kal-idli-dosa-batter-1-kg',
  ),
  order(
    'ravi',
    3,
    ['Processing', 'Completed', 'Card'],
    1,
    'fizzo-cola-can-300-ml 4, chatpat-masala-chips-110-g 2, tortugo-cheese-nachos-150-g',
  ),
  order(
    'asha',
    hours(5),
    ['Delivered', 'Completed', 'COD'],
    0,
    'murgi-mandi-white-eggs-12-pcs, onion-1-kg, potato-1-kg',
  ),
  order(
    'asha',
    hours(11),
    ['Cancelled', 'Failed', 'Card'],
    1,
    'cocoa-kothi-dark-70-60-g 2, pahadi-darjeeling-tea-100-g',
  ),
  order(
    'ravi',
    hours(20),
    ['Delivered', 'Completed', 'UPI'],
    0,
    'nendran-banana-chips-150-g 2, coconut-1-pc, curry-leaves-50-g',
  ),
  order(
    'asha',
    12,
    ['Shipped', 'Pending', 'COD'],
    2,
    'mevaghar-kishmish-200-g, savera-desi-cow-ghee-500-ml, haat-sooji-500-g',
  ),
  order(
    'ravi',
    days(2),
    ['Cancelled', 'Refunded', 'UPI'],
    0,
    'murgi-mandi-curry-cut-1-kg-20-26-pcs, rasoi-rang-biryani-masala-50-g',
  ),
  order(
    'asha',
    days(4),
    ['Delivered', 'Completed', 'UPI'],
    0,
    'mango-kesar-1-kg 2, banana-6-pcs, papaya-1-piece-800-1000-g',
  ),
  order(
    'ravi',
    days(7),
    ['Delivered', 'Completed', 'Net Banking'],
    2,
    'marham-thermometer-1-pc, jeevni-electrolyte-5-x-21-8-g 2, vaidyam-ginger-100-pcs',
  ),
  order(
    'asha',
    days(12),
    ['Cancelled', 'Cancelled', 'COD'],
    0,
    'ujli-nimbu-1-l, kaghaz-garbage-bags-30-pcs 2',
  ),
  order(
    'asha',
    days(17),
    ['Delivered', 'Completed', 'Card'],
    0,
    'haat-toor-dal-1-kg, haat-basmati-rice-5-kg, chakki-street-sharbati-atta-5-kg, suraj-sunflower-oil-1-l 2, samudra-iodised-salt-1-kg, haat-sulphurless-sugar-1-kg, masala-mohalla-haldi-100-g, masala-mohalla-lal-mirch-100-g, pahadi-assam-tea-500-g, dhobi-ghat-matic-1-kg, savera-table-butter-500-g, chai-time-marie-250-g 3',
  ),
  order(
    'ravi',
    days(23),
    ['Delivered', 'Completed', 'COD'],
    0,
    'machhli-ghat-surmai-500-g-4-6-pcs, lemon-250-g, ginger-100-g',
  ),
  order('ravi', days(31), ['Cancelled', 'Failed', 'UPI'], 1, 'taar-charger-1-pc'),
  order(
    'asha',
    days(38),
    ['Delivered', 'Completed', 'COD'],
    2,
    'diya-baati-camphor-50-g, marigold-250-g 2, diya-baati-clay-diya-12-pcs, halwai-lane-kaju-katli-500-g',
  ),
  order(
    'ravi',
    days(52),
    ['Cancelled', 'Cancelled', 'Card'],
    0,
    'bartan-pressure-cooker-5-l, loha-tawa-28-cm',
  ),
  order(
    'asha',
    days(66),
    ['Delivered', 'Completed', 'Net Banking'],
    0,
    'nanhe-pants-medium-56-pcs, nanhe-baby-wipes-3-x-72-pcs',
  ),
  order(
    'ravi',
    days(80),
    ['Delivered', 'Completed', 'Card'],
    0,
    'moti-chicken-and-rice-3-kg, moti-dental-bones-70-g 2, moti-pet-shampoo-200-ml',
  ),
  order(
    'asha',
    days(97),
    ['Cancelled', 'Refunded', 'Card'],
    0,
    'watermelon-1-piece-1-8-2-5-kg 2, strawberry-200-g 2',
  ),
  order(
    'ravi',
    days(118),
    ['Delivered', 'Completed', 'UPI'],
    2,
    'annapath-ragi-flour-500-g, jaivik-khet-turmeric-100-g, bottle-gourd-1-piece-500-800-g',
  ),
  order('asha', days(139), ['Delivered', 'Refunded', 'UPI'], 0, 'gokulvan-bilona-ghee-250-ml'),
  order(
    'ravi',
    days(162),
    ['Cancelled', 'Cancelled', 'Net Banking'],
    1,
    'malabar-co-gold-100-g, chai-time-butter-cookies-200-g 2',
  ),
  order(
    'asha',
    days(190),
    ['Delivered', 'Completed', 'COD'],
    0,
    'thandai-lane-kesar-thandai-750-ml, jashn-gulal-4-x-100-g 2, halwai-lane-motichoor-laddu-500-g',
  ),
  order(
    'ravi',
    days(214),
    ['Delivered', 'Completed', 'UPI'],
    0,
    'palak-250-g, savera-malai-paneer-200-g, savera-fresh-dahi-400-g 2, capsicum-250-g',
  ),
  order(
    'asha',
    days(239),
    ['Cancelled', 'Failed', 'Net Banking'],
    2,
    'mevaghar-dates-500-g, mevaghar-almonds-500-g',
  ),
]

/** Items are product keys, with a quantity if it is more than one. */
function order(
  shopper: DemoOrder['shopper'],
  minutesAgo: number,
  [status, paymentStatus, paymentMode]: State,
  address: DemoOrder['address'],
  items: string,
): DemoOrder {
  return { shopper, minutesAgo, status, paymentStatus, paymentMode, address, items: itemsOf(items) }
}

function itemsOf(items: string) {
  return items.split(', ').map((item) => {
    const [product = '', quantity = '1'] = item.split(' ')
    return { product, quantity: Number(quantity) }
  })
}
