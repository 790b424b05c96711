import { category, shelf } from './notation.ts'

export const dryFruitsSeeds = category('dry-fruits-seeds: Dry Fruits & Seeds', [
  shelf('almonds-cashews: Almonds & Cashews', 'veg dry 6 months', [
    [
      'Mevaghar: Almonds / California Almonds (Badam)',
      'pouch #8a4a1c window=nuts:#b5743a',
      '200 g 245 | 500 g 575 | 1 kg 1099',
      'Sweet, even kernels. Soak five overnight.',
      'Country of origin=USA',
    ],
    [
      'Mevaghar: Mamra Badam',
      'pouch #6b1f2a window=nuts:#9a5a2a',
      '250 g 899',
      'The small, oily, uneven almond that knows its worth.',
      'Country of origin=Iran',
    ],
    [
      'Mevaghar: Cashews / Cashews W320 (काजू)',
      'pouch #c9a04a window=nuts:#f3e4c0',
      '200 g 239 | 500 g 585',
      'Whole white cashews from Kollam, crisp and sweet.',
    ],
    [
      'Mevaghar: Roasted Cashews / Salted & Peppered Cashews',
      'tub #4a4a3a chestnut cap=#d9a012',
      '150 g 225',
      'Dry-roasted with crushed pepper.',
    ],
  ]),
  shelf('pista-walnut: Pista, Walnut & Mixed Nuts', 'veg dry 6 months', [
    [
      'Mevaghar: Pistachios / Roasted & Salted Pistachios',
      'pouch #4c7d3a window=nuts:#b5c07a',
      '200 g 315 | 500 g 755',
      'Open shells, bright kernels.',
      'Country of origin=Iran',
    ],
    [
      'Mevaghar: Walnuts / Kashmiri Walnut Kernels (Akhrot)',
      'pouch #5a3a1c window=nuts:#c29a62',
      '200 g 299',
      "Light halves from Anantnag, this season's crop.",
    ],
    [
      'Mevaghar: Mixed Nuts / Panchmewa Mixed Nuts',
      'pouch #7a2f6a window=nuts:#c98a4a',
      '200 g 259',
      'Almond, cashew, pista, walnut and raisin in fair shares.',
    ],
  ]),
  shelf('raisins-dates: Raisins, Dates & Figs', 'veg dry 9 months', [
    [
      'Mevaghar: Kishmish / Green Raisins (Kishmish)',
      'pouch #6a8a2c window=nuts:#a8a04a',
      '200 g 95 | 500 g 219',
      'Shade-dried Sangli grapes, soft and seedless.',
    ],
    [
      'Mevaghar: Black Raisins / Black Raisins with Seed (Munakka)',
      'pouch #2a1a2a window=nuts:#3a2430',
      '200 g 165',
      'Large and dark. Soak before eating.',
      'Country of origin=Afghanistan',
    ],
    [
      'Mevaghar: Dates / Kimia Dates',
      'box #4a1f12 chestnut low',
      '500 g 245',
      'Soft, black, almost syrupy. Keep them in the fridge.',
      'Country of origin=Iran',
    ],
    [
      'Mevaghar: Figs / Dried Figs (Anjeer)',
      'pouch #7a4a6a window=nuts:#c9a87a',
      '200 g 329',
      'Threaded figs, soft with crunchy seeds.',
      'Country of origin=Afghanistan',
    ],
    [
      'Mevaghar: Apricots / Dried Apricots (Khubani)',
      'pouch #d9731c window=nuts:#e0913a',
      '200 g 255',
      'Seedless Turkish fruit, unsulphured ones are the brown ones.',
      'Country of origin=Türkiye',
    ],
  ]),
  shelf(
    'seeds: Seeds',
    'veg dry 9 months',
    [
      [
        'Sehat: * Seeds',
        'pouch | Chia #3a3a4a window=round:#55505a | Flax #7a4a1c window=long:#8a5526 | Pumpkin #3f7d3a window=long:#8a9a5a | Sunflower #c9a012 window=long:#c9bfa0',
        '200 g 135',
        'Raw * seeds, cleaned and sorted. A spoon in curd or on a salad.',
      ],
      [
        'Sehat: Sabja / Sabja (Basil) Seeds',
        'pouch #2a2a3a window=round:#2b2a2e',
        '100 g 69',
        'Swells in water in ten minutes. For falooda and nimbu pani.',
      ],
      [
        'Sehat: Til / White Til',
        'pouch #b5a07a window=long:#f3ecd6',
        '200 g 72',
        'Hulled sesame for chikki and chutney.',
      ],
    ],
    'organic-healthy',
  ),
  shelf('dry-coconut-makhana: Makhana & Dry Coconut', 'veg dry 6 months', [
    [
      'Mevaghar: Phool Makhana',
      'pouch #3a6a8a window=nuts:#fbf6ea',
      '100 g 165 | 250 g 389',
      'Large handpicked fox nuts from Darbhanga.',
    ],
    [
      'Mevaghar: Desiccated Coconut',
      'pouch #8a6a4a window=flakes:#fdfdfa',
      '200 g 98',
      'Fine and white, for laddoos and chutney.',
    ],
    [
      'Mevaghar: Copra / Dry Coconut Halves (Sukha Nariyal)',
      'pouch #5a3a26 window=nuts:#8a5f3c',
      '250 g 129',
      'Oily copra halves for masalas.',
    ],
  ]),
])
