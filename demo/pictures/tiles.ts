import sharp from 'sharp'

/** A category tile is a small still life: three things of the category, back to front. */
export const TILES: Record<string, [string, string, string]> = {
  'fruits-vegetables': ['capsicum', 'tomato', 'coriander'],
  'dairy-bread-eggs': ['nukkad-whole-wheat-bread', 'savera-toned-milk', 'murgi-mandi-white-eggs'],
  'atta-rice-dal': ['haat-basmati-rice', 'chakki-street-sharbati-atta', 'haat-toor-dal'],
  'oil-ghee-masala': ['suraj-sunflower-oil', 'savera-desi-cow-ghee', 'rasoi-rang-garam-masala'],
  'snacks-munchies': [
    'chatpat-aloo-bhujia',
    'chatpat-masala-chips',
    'phatphat-butter-salt-popcorn',
  ],
  'cold-drinks-juices': ['ras-orange-juice', 'fizzo-orange', 'fizzo-cola-can'],
  'tea-coffee': ['pahadi-assam-tea', 'kadak-masala-chai', 'malabar-co-instant-coffee'],
  'sweet-tooth': ['vanmadhu-forest-honey', 'halwai-lane-gulab-jamun', 'mithu-milk-chocolate'],
  'bakery-biscuits': [
    'nukkad-milk-rusk',
    'bake-mandi-butter-croissant',
    'chai-time-choco-chip-cookies',
  ],
  'breakfast-instant-food': [
    'sehat-corn-flakes',
    'noodle-nagar-masala-noodles',
    'jhatpat-upma-mix',
  ],
  'dry-fruits-seeds': ['mevaghar-almonds', 'mevaghar-pistachios', 'mevaghar-cashews'],
  'sauces-spreads': [
    'chatpat-tomato-ketchup',
    'achaar-ghar-mango-pickle',
    'phalwari-mixed-fruit-jam',
  ],
  'chicken-meat-fish': ['murgi-mandi-drumsticks', 'machhli-ghat-salmon', 'murgi-mandi-curry-cut'],
  'frozen-ice-cream': ['kulfi-adda-choco-bar', 'sheetal-green-peas', 'kulfi-adda-kesar-pista'],
  'paan-mukhwas': ['paan-chowk-gulkand', 'chabao-elaichi-mints', 'paan-chowk-saunf'],
  'organic-healthy': ['jaivik-khet-toor-dal', 'harit-oat-milk', 'vaidyam-chyawanprash'],
  'cleaning-essentials': ['dhobi-ghat-matic', 'ujli-nimbu', 'ujli-glass-cleaner'],
  'personal-care': ['kesha-herbal', 'neemghat-lemon-mint', 'neemghat-neem-soap'],
  'beauty-grooming': ['mukhara-cocoa', 'mukhara-neem', 'rupika-gulaal'],
  'baby-care': ['nanhe-pants-medium', 'nanhe-shampoo', 'nanhe-baby-wipes'],
  'pet-care': ['moti-chicken-and-rice', 'billu-ocean-fish', 'moti-gravy'],
  'health-wellness': ['jeevni-multivitamin', 'marham-antiseptic', 'marham-bandages'],
  'home-kitchen': ['bartan-tiffin', 'bartan-sky-blue', 'loha-kadhai'],
  'batteries-electricals': ['bijli-ghar-aa', 'taar-usb-c', 'roshni-9-w'],
  'stationery-toys': ['lekhan-single-line', 'gudiya-ghar-bear', 'lekhan-crayons'],
  'pooja-flowers': ['diya-baati-mogra', 'diya-baati-camphor', 'marigold'],
  'gift-party': ['mithu-gift-box', 'jashn-balloons', 'jashn-gift-bag'],
  'garden-balcony': ['baagh-potting-mix', 'baagh-money-plant', 'baagh-tulsi-plant'],
}

const SIDE = 360
const SIZE = Math.round(SIDE * 0.62)
const SPOTS: [left: number, top: number][] = [
  [-14, 62],
  [SIDE - SIZE + 12, 66],
  [(SIDE - SIZE) / 2, 126],
]
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

/** Sets three cut-outs together, trimmed and standing on the lower edge, 240 x 212: three times its size on a phone. */
export async function tile(cutouts: Buffer[]) {
  const layers = await Promise.all(
    cutouts.map(async (cutout, i) => {
      const [x = 0, y = 0] = SPOTS[i] ?? []
      const [left, top] = [Math.max(0, Math.round(x)), Math.max(0, Math.round(y))]
      const size = { left: left - Math.round(x), top: top - Math.round(y), width: 0, height: 0 }
      size.width = Math.min(SIZE - size.left, SIDE - left)
      size.height = Math.min(SIZE - size.top, SIDE - top)
      const small = await sharp(cutout).resize(SIZE, SIZE).png().toBuffer()
      return { input: await sharp(small).extract(size).toBuffer(), left, top }
    }),
  )
  const scene = await sharp({
    create: { width: SIDE, height: SIDE, channels: 4, background: CLEAR },
  })
    .composite(layers)
    .png()
    .toBuffer()
  const trimmed = await sharp(scene).trim().toBuffer()
  return sharp(trimmed).resize(240, 212, { fit: 'contain', position: 'bottom', background: CLEAR })
}
