import { category, shelf } from './notation.ts'

export const bakeryBiscuits = category('bakery-biscuits: Bakery & Biscuits', [
  shelf('glucose-marie: Glucose & Marie', 'veg dry 6 months', [
    [
      'Chai Time: Glucose / Glucose Biscuits',
      'bar #e0b012 cookie',
      '65 g 10 | 250 g 35 | 800 g 99',
      'The plain biscuit that knows exactly how long to stay in the tea.',
    ],
    [
      'Chai Time: Marie / Marie Light',
      'bar #2f8fc8 cookie',
      '120 g 25 | 250 g 45',
      'Thin, crisp and barely sweet. Two with tea count as none.',
    ],
    [
      'Chai Time: Elaichi / Elaichi Biscuits',
      'bar #b5471d cookie',
      '150 g 30',
      'A buttery biscuit with crushed cardamom.',
    ],
  ]),
  shelf('cookies: Cookies', 'veg dry 6 months', [
    [
      'Chai Time: * Cookies',
      'bar | Butter #d9a012 cookie | Cashew #a8541c cookie | Choco Chip #4a2b1a cookie | Jeera #6a8a3a cookie',
      '75 g 20 | 200 g 55',
      'Short, crumbly cookies baked with real butter.',
    ],
    [
      'Bake Mandi: Nankhatai / Nankhatai (नानखटाई), Desi Ghee',
      'box #b5741c cookie low',
      '200 g 110',
      'Ghee, besan and cardamom, from a Surat recipe. It crumbles, so bring a plate.',
    ],
    [
      'Bake Mandi: Oat Cookies / Oats & Raisin Cookies',
      'box #7a5a3a cookie low',
      '150 g 130',
      'Rolled oats, raisins and jaggery. No maida.',
    ],
  ]),
  shelf(
    'cream-biscuits: Cream Biscuits & Wafers',
    'veg dry 6 months',
    [
      [
        'Chai Time: * Cream / * Cream Biscuits',
        'bar | Chocolate #4a2b1a cookie | Orange #e8741c tangerine | Elaichi #3f8a4a herb | Pineapple #d9b012 pineapple',
        '60 g 10 | 120 g 25',
        'Two crisp biscuits, one generous layer of * cream.',
      ],
      [
        'Mithu: * Wafers',
        'bar | Chocolate #5a2a1c waffle | Strawberry #d6336c strawberry',
        '75 g 30',
        'Five light sheets, four of * cream.',
      ],
      [
        'Mithu: Wafer Rolls / Chocolate Wafer Rolls',
        'tin #4a2b1a waffle',
        '300 g 165',
        'Crisp rolls in a tin that ends up holding buttons.',
      ],
    ],
    'sweet-tooth',
  ),
  shelf('crackers-digestive: Crackers & Digestives', 'veg dry 6 months', [
    [
      'Chai Time: Khari Cracker / Salted Crackers',
      'bar #c22f2f rice-cracker',
      '150 g 30',
      'Thin and flaky, with a grain of salt here and there.',
    ],
    [
      'Chai Time: Digestive / Whole Wheat Digestive',
      'bar #8a5a1c sheaf-of-rice',
      '100 g 25 | 250 g 60',
      'Whole wheat and bran in a thick, lightly sweet biscuit.',
    ],
    [
      'Chai Time: Ragi Digestive / Ragi & Oats Digestive',
      'bar #7a2f3a sheaf-of-rice',
      '150 g 55',
      'No maida, no palm oil, jaggery for sugar.',
    ],
  ]),
  shelf('rusk-khari-toast: Rusk, Khari & Toast', 'veg dry 4 months', [
    [
      'Nukkad: Milk Rusk / Milk Rusk (Toast)',
      'pouch #d9741c bread',
      '200 g 40 | 400 g 75',
      'Twice-baked and hard enough for two dips.',
    ],
    [
      'Nukkad: Suji Rusk / Suji Elaichi Rusk',
      'pouch #b58a1c bread',
      '300 g 65',
      'Coarse semolina rusk with cardamom, baked twice until it rings.',
    ],
    [
      'Nukkad: Khari / Irani Khari',
      'pillow #a8541c croissant accent=#ffe9c0',
      '200 g 70',
      'Puff pastry by the shard. Do not wear black.',
    ],
    [
      'Nukkad: Jeera Khari / Jeera Khari, Twisted',
      'pillow #5f6b3a croissant accent=#f6ecc0',
      '200 g 72',
      'Twists with cumin pressed into every layer.',
    ],
  ]),
  shelf('croissant-gourmet: Croissants & Gourmet Breads', 'veg dry 3 days', [
    [
      'Bake Mandi: Butter Croissant',
      'box #d9a03c croissant low',
      '2 pcs 129',
      'Proper butter, twenty-seven layers. Three minutes in a warm oven.',
    ],
    [
      'Bake Mandi: Sourdough / Country Sourdough, Sliced',
      'loaf #5a4a3a baguette-bread',
      '400 g 145',
      'Thirty hours of slow rising, a dark crust and an open crumb.',
    ],
    [
      'Bake Mandi: Garlic Loaf / Garlic Herb Loaf',
      'loaf #3f7d4a garlic',
      '200 g 89',
      'Cut through and buttered. Wrap in foil, ten minutes.',
    ],
    [
      'Bake Mandi: Pizza Base',
      'pouch #b3261e pizza',
      '2 pcs (250 g) 60',
      'Half-baked seven-inch bases with a thin rim.',
    ],
  ]),
])
