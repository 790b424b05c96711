import { category, shelf } from './notation.ts'

export const sweetTooth = category('sweet-tooth: Sweet Tooth', [
  shelf('chocolates: Chocolates', 'veg dry 9 months', [
    [
      'Mithu: * Chocolate',
      'bar | Milk #4b2a6b chocolate-bar | Roast Almond #8a1f2a chestnut | Fruit & Nut #1d5fa8 grapes | Crackle #c2541c sparkles',
      '45 g 50 | 110 g 120',
      'Milk chocolate with twenty-eight per cent cocoa and milk.',
    ],
    [
      'Cocoa Kothi: Dark 70% / Idukki Single Origin Dark Chocolate 70%',
      'bar #2a1a12 chocolate-bar',
      '60 g 190',
      'Beans from one estate, roasted in Kochi. Cherry, smoke, a long finish.',
    ],
    [
      'Cocoa Kothi: Sea Salt / Dark Chocolate with Sea Salt & Almond',
      'bar #1d4a5a chestnut',
      '60 g 199',
      'Fifty-five per cent cocoa with flakes of salt on the back.',
    ],
    [
      'Mithu: Gift Box / Celebrations Gift Box, Assorted',
      'box #8a1f4c wrapped-gift low',
      '180 g 199 | 360 g 395',
      'Six kinds of bars and eclairs. For rakhi, for results, for no reason.',
      'in=gift-packs',
    ],
  ]),
  shelf('candies-gum: Candies, Toffee & Gum', 'veg dry 12 months', [
    [
      'Mithu: * Candy',
      'pouch | Kaccha Aam #5f8a1c mango | Imli #7a3a1c candy | Orange #e8741c tangerine',
      '50 pcs 50',
      'Boiled sweets, single wrapped, with a sour dust inside.',
    ],
    [
      'Mithu: Lollipops / Fruit Lollipops, Assorted',
      'pouch #d6336c lollipop',
      '10 pcs 50',
      'Four fruit flavours on paper sticks.',
    ],
    [
      'Chabao: * Gum',
      'tub | Spearmint #1f8a6a herb cap=#fff | Cinnamon #b3261e fire cap=#fff | Watermelon #d6456a watermelon cap=#3f8a3a',
      '60 pcs 60',
      'Sugar-free gum in a pocket tub.',
    ],
    [
      'Mithu: Milk Eclairs',
      'pouch #6b3a8a candy',
      '55 pcs 110',
      'Chewy caramel with a chocolate middle.',
    ],
  ]),
  shelf(
    'mithai: Indian Sweets',
    'veg dry 20 days',
    [
      [
        'Halwai Lane: Kaju Katli / Kaju Katli (काजू कतली)',
        'sweetbox #c9a24a @kajukatli',
        '250 g 340 | 500 g 665',
        'Sixty per cent cashew, silver leaf, cut thin. No wheat, no maida.',
      ],
      [
        'Halwai Lane: Motichoor Laddu',
        'sweetbox #e8791c @laddu',
        '250 g 165 | 500 g 320',
        'Fine boondi in ghee with melon seeds.',
      ],
      [
        'Halwai Lane: Mysore Pak / Ghee Mysore Pak, Soft',
        'sweetbox #b5741c @mysorepak',
        '250 g 245',
        'The soft kind that gives way at a touch. Besan, sugar and much ghee.',
      ],
      [
        'Halwai Lane: Gulab Jamun / Gulab Jamun Tin',
        'tin #8a1f2a @gulabjamun',
        '500 g (8 pcs) 149 | 1 kg (16 pcs) 275',
        'Khoya dumplings in cardamom syrup. Warm the tin in hot water first.',
        'Shelf life=9 months',
      ],
      [
        'Halwai Lane: Rasgulla / Rasgulla Tin',
        'tin #2f7fa8 @rasgulla',
        '500 g (8 pcs) 145 | 1 kg (16 pcs) 265',
        'Spongy chhena in thin syrup. Squeeze half of it out, Bengali style.',
        'Shelf life=9 months',
      ],
      [
        'Halwai Lane: Soan Papdi / Soan Papdi, Pure Ghee',
        'box #d99a2c @soanpapdi low',
        '250 g 110 | 500 g 210',
        'Flaky layers that travel from house to house each Diwali. Keep one for yourself.',
        'Shelf life=6 months',
      ],
    ],
    'gift-party',
  ),
  shelf(
    'cakes-pastries: Cakes & Brownies',
    'nonveg dry 45 days',
    [
      [
        'Bake Mandi: * Cake / * Bar Cake',
        'bar | Fruit #b5471d cupcake | Chocolate #4a2b1a cupcake | Butter #d9a012 cupcake',
        '120 g 45',
        'A sliced tea cake that stays moist. Contains egg.',
      ],
      [
        'Bake Mandi: Plum Cake / Rich Plum Cake with Soaked Fruit',
        'box #5a1f2a shortcake low',
        '400 g 295',
        'Fruit soaked since August. Dark, heavy and worth it. Contains egg.',
      ],
      [
        'Bake Mandi: Brownie / Walnut Brownie',
        'box #4a2b1a chocolate-bar low',
        '200 g (4 pcs) 180',
        'Fudgy in the middle, cracked on top, walnuts throughout. Contains egg.',
      ],
      [
        'Bake Mandi: Eggless Brownie / Eggless Choco Brownie',
        'box #6b3a5a chocolate-bar low',
        '200 g (4 pcs) 175',
        'Curd instead of eggs. You would not know.',
        'mark=veg',
      ],
    ],
    'bakery-biscuits',
  ),
  shelf('desserts-mixes: Dessert Mixes & Jelly', 'veg dry 12 months', [
    [
      'Jhatpat: * / * Instant Mix',
      'box | Gulab Jamun #8a2a1c dango | Kheer #e0c48a custard | Rabri #d9a04a custard',
      '175 g 115',
      'Everything but the milk. * for six people.',
    ],
    [
      'Jhatpat: * Jelly / * Jelly Crystals',
      'box | Strawberry #d6336c strawberry low | Orange #e8741c tangerine low | Lime #5fae2a lime low',
      '90 g 40',
      'Set with agar, vegetarian. Two hours in the fridge.',
    ],
    [
      'Jhatpat: Vanilla Custard / Custard Powder, Vanilla',
      'box #e8c04a custard accent=#fff',
      '100 g 48',
      'For fruit custard: half a litre of milk, two spoons, no lumps.',
    ],
  ]),
  shelf(
    'honey-spread: Honey',
    'veg dry 18 months',
    [
      [
        'Vanmadhu: Forest Honey',
        'jar #d98207 honey-pot',
        '250 g 145 | 500 g 265 | 1 kg 499',
        'Raw multi-flower honey, dark, gathered by forest families. Crystallises in winter, as honey should.',
      ],
      [
        'Vanmadhu: * Honey',
        'jar | Litchi #e8b53a honeybee | Mustard #f0d27a honeybee | Tulsi #b5701c honeybee',
        '250 g 189',
        'From hives set beside flowering *. One blossom, one taste.',
      ],
      [
        'Vanmadhu: Honey Squeezy / Honey, Squeezy Bottle',
        'bottle #d98207 honeybee cap=#f2c83a flagInk=#8a4a12',
        '225 g 130 | 400 g 215',
        'The same honey in a bottle with a valve: no spoon, no drips.',
      ],
    ],
    'sauces-spreads',
  ),
])
