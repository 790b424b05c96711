import { masala } from './masala.ts'
import { category, shelf } from './notation.ts'

export const oilGheeMasala = category('oil-ghee-masala: Oil, Ghee & Masala', [
  shelf('cooking-oil: Cooking Oil', 'veg dry 9 months', [
    [
      'Suraj: Sunflower Oil / Refined Sunflower Oil',
      'bottle #eab308 sunflower cap=#c5301f flagInk=#b3261e',
      '1 L 165 | 2 L 324',
      'Light and neutral, for everyday tadka and frying. Fortified with vitamins A and D.',
    ],
    [
      'Suraj: Sunflower Oil Pouch / Refined Sunflower Oil, Pouch',
      'milkpouch #e0a012 sunflower',
      '1 L 152 | 5 x 1 L 745',
      'The same oil in a pouch. Snip, pour into your own can, save a little.',
    ],
    [
      'Suraj: Mustard Oil / Kachi Ghani Mustard Oil (सरसों का तेल)',
      'bottle #c98a12 seedling cap=#226627 flagInk=#226627',
      '500 ml 99 | 1 L 188 | 5 L 905',
      'Cold-pressed, pungent and amber. Heat until it smokes once, then cook.',
    ],
    [
      'Suraj: Groundnut Oil / Filtered Groundnut Oil',
      'bottle #d9a03c peanuts cap=#7a3e12 flagInk=#7a3e12',
      '1 L 219 | 5 L 1065',
      'Filtered once, so it still smells of groundnuts. For farsan and undhiyu.',
    ],
    [
      'Suraj: Rice Bran Oil',
      'bottle #d9b45a sheaf-of-rice cap=#1d6b8a flagInk=#1d6b8a',
      '1 L 172 | 5 L 838',
      'A high smoke point and no taste of its own.',
    ],
  ]),
  shelf('ghee: Ghee & Vanaspati', 'veg dry 9 months', [
    [
      'Savera: Desi Cow Ghee',
      'jar #e7b53a cow-face cap=#2a7f4c',
      '200 ml 159 | 500 ml 375 | 1 L 728',
      'Grainy and golden, made from cultured butter. A spoon on the dal is enough.',
    ],
    [
      'Savera: Buffalo Ghee',
      'jar #efe3b0 cow cap=#22519c',
      '500 ml 349 | 1 L 679',
      'White, rich and full-bodied, for mithai and parathas.',
    ],
    [
      'Gokulvan: Bilona Ghee / A2 Bilona Ghee, Hand Churned in Small Batches from Curd',
      'jar #d99a1c butter cap=#6b3a12',
      '250 ml 545 | 500 ml 1049',
      'Curd churned with a wooden bilona, butter simmered over a low flame. About 28 litres of milk go into one litre.',
    ],
  ]),
  shelf(
    'olive-speciality-oils: Olive & Speciality Oils',
    'veg dry 18 months',
    [
      [
        'Alpenhof: Olive Oil / Extra Virgin Olive Oil, Cold Extracted',
        'bottle #5b6a1c olive cap=#1f2a12 flagInk=#3f4a12',
        '250 ml 449 | 500 ml 829 | 1 L 1549',
        'Peppery and green. For salads and to finish, not for frying.',
        'Country of origin=Spain',
      ],
      [
        'Alpenhof: Pomace Olive Oil',
        'bottle #8a9a2c olive cap=#7a1f1f flagInk=#3f4a12',
        '1 L 725',
        'A mild olive oil that takes high heat and Indian cooking.',
        'Country of origin=Italy',
      ],
      [
        'Tel Ghani: * Oil / Wood Pressed * Oil (लकड़ी घाणी)',
        'bottle | Sesame #b5803c seedling cap=#4a2a12 flagInk=#7a3e12 | Coconut #e6ddc0 coconut cap=#2a6a4a flagInk=#2a6a4a | Groundnut #cf9a3c peanuts cap=#8a1f1f flagInk=#8a1f1f',
        '500 ml 279 | 1 L 535',
        'Turned slowly in a wooden ghani, so the * stays cool and keeps its smell.',
      ],
    ],
    'organic-healthy',
  ),
  ...masala,
  shelf(
    'salt-sugar-jaggery: Salt, Sugar & Jaggery',
    'veg dry 24 months',
    [
      [
        'Samudra: Iodised Salt',
        'pouch #22519c salt',
        '1 kg 28',
        'Vacuum-evaporated salt that pours in the monsoon too.',
      ],
      [
        'Samudra: Rock Salt / Rock Salt (Sendha Namak), Powder',
        'pouch #c26a7a salt',
        '500 g 45 | 1 kg 84',
        'Pink fasting salt, ground fine.',
      ],
      [
        'Haat: Sulphurless Sugar',
        'pouch #8a2d63 window=powder:#f6f4ef',
        '1 kg 58 | 5 kg 278',
        'Fine white crystals refined without sulphur.',
      ],
      [
        'Haat: Jaggery / Kolhapuri Gud (गुड़), Chemical Free',
        'pouch #8a4a12 window=nuts:#b5702a',
        '500 g 64 | 950 g 115',
        'Dark, soft and tasting of cane. Broken into handy pieces.',
      ],
      [
        'Haat: Brown Sugar / Demerara Brown Sugar',
        'pouch #6b3f1c window=powder:#c0894a',
        '500 g 92',
        'Large amber crystals for coffee and crumbles.',
      ],
    ],
    'atta-rice-dal',
  ),
  shelf('papad-vadi: Papad, Vadi & Soya', 'veg dry 6 months', [
    [
      'Rasoi Rang: * Papad',
      'box | Urad #c98a2c flatbread low | Moong #8a9a2c flatbread low | Punjabi Masala #b5371d flatbread low',
      '200 g 72 | 400 g 138',
      'Hand-rolled, sun-dried. Roast on the flame or fry for five seconds.',
    ],
    [
      'Haat: Soya Chunks',
      'pouch #a86a2c window=nuts:#d9b27a',
      '200 g 52',
      'Fifty-two per cent protein. Soak in hot water, squeeze, then cook like meat.',
    ],
    [
      'Rasoi Rang: Moong Vadi',
      'pouch #6a8a2c window=nuts:#e0c46a',
      '200 g 68',
      'Sun-dried dal dumplings for gravies in a week without vegetables.',
    ],
  ]),
])
