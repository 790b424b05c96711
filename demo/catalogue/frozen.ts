import { category, shelf } from './notation.ts'

export const frozenIceCream = category('frozen-ice-cream: Ice Cream & Frozen Food', [
  shelf('ice-cream-tubs: Ice Cream Tubs', 'veg frozen 9 months', [
    [
      'Kulfi Adda: * / * Ice Cream',
      'tub | Vanilla #d9b45a ice-cream | Butterscotch #c98a1c ice-cream | Chocolate #4a2b1a ice-cream | Kesar Pista #8aa03a ice-cream | Sitaphal #7aa86a ice-cream',
      '125 ml 45 | 700 ml 195',
      'Made from milk, not from frozen-dessert fat. *, slow-churned.',
    ],
    [
      'Kulfi Adda: Tender Coconut / Tender Coconut Ice Cream',
      'tub #3a9a7a coconut',
      '500 ml 265',
      'Real malai in strands. A summer holiday in Malvan.',
    ],
  ]),
  shelf(
    'kulfi-sticks: Kulfi, Cones & Sticks',
    'veg frozen 9 months',
    [
      [
        'Kulfi Adda: * Kulfi',
        'stick | Malai #efe0b0 @kulfi | Kesar Pista #e8c04a @kulfi | Mango #f2a31b @kulfi',
        '60 ml 35 | 5 x 60 ml 165',
        'Milk reduced for hours, set on a stick.',
      ],
      [
        'Kulfi Adda: Choco Bar / Crunchy Choco Bar',
        'stick #3a1f14 @chocobar',
        '60 ml 30',
        'Vanilla inside, a snap of chocolate outside.',
      ],
      [
        'Kulfi Adda: * Cone',
        'cone | Choco #4a2b1a soft-ice-cream | Butterscotch #c98a1c soft-ice-cream',
        '110 ml 50',
        'A crisp cone with chocolate at the very tip.',
      ],
      [
        'Kulfi Adda: * Candy / Ice Candy, *',
        'stick | Kala Khatta #3a1f5a @icecandy | Orange #f07a1c @icecandy',
        '50 ml 15',
        'Ice, fruit, and a coloured tongue.',
      ],
    ],
    'sweet-tooth',
  ),
  shelf(
    'frozen-veg: Frozen Vegetables',
    'veg frozen 12 months',
    [
      [
        'Sheetal: * / Frozen *',
        'pouch | Green Peas #2f7f3a pea-pod | Sweet Corn #d9a012 ear-of-corn | Mixed Veg #c2541c carrot',
        '500 g 105 | 1 kg 195',
        'Blanched and frozen within hours of picking. No need to thaw.',
      ],
      [
        'Sheetal: Grated Coconut / Frozen Grated Coconut',
        'pouch #5a8a7a coconut',
        '200 g 92',
        'Fresh coconut without the grater and the scraped knuckles.',
      ],
    ],
    'fruits-vegetables',
  ),
  shelf(
    'frozen-snacks: Frozen Snacks',
    'veg frozen 9 months',
    [
      [
        'Sheetal: French Fries',
        'pouch #b3261e french-fries',
        '420 g 125 | 1 kg 245',
        'Cut nine millimetres thick. Fry straight from the freezer.',
      ],
      [
        'Sheetal: * / Veg *, Frozen',
        'pouch | Samosa #c98a1c dumpling | Momos #4a7fa8 dumpling | Spring Rolls #a8641c burrito | Cutlets #7a3a1c falafel',
        '300 g 149',
        'Ready to fry or steam from frozen, with a green chutney from your own kitchen.',
      ],
      [
        'Sheetal: Smileys / Potato Smiles',
        'pouch #e0b012 potato',
        '415 g 129',
        'Mashed potato that smiles back.',
      ],
    ],
    'snacks-munchies',
  ),
  shelf('frozen-parathas: Frozen Parathas & Naan', 'veg frozen 6 months', [
    [
      'Sheetal: * Paratha',
      'pouch | Lachha #b5741c flatbread | Aloo #a8541c flatbread | Gobhi #5a8a3a flatbread | Paneer #c23a3a flatbread',
      '4 pcs (320 g) 135',
      'From freezer to tawa, two minutes a side.',
    ],
    [
      'Sheetal: Garlic Naan',
      'pouch #4a6a3a flatbread',
      '4 pcs (300 g) 149',
      'Leavened and stretched by hand, with garlic and coriander.',
    ],
  ]),
  shelf(
    'frozen-nonveg: Frozen Non-Veg Snacks',
    'nonveg frozen 9 months',
    [
      [
        'Murgi Mandi: Nuggets / Chicken Nuggets',
        'pouch #d9731c chicken',
        '400 g 235 | 1 kg 535',
        'Breast meat in a crisp coating. Twelve minutes in the air fryer.',
      ],
      [
        'Murgi Mandi: Burger Patty / Chicken Burger Patties',
        'box #a8341c hamburger low',
        '360 g (6 pcs) 259',
        'Well seasoned, with a crumb that stays crisp.',
      ],
      [
        'Murgi Mandi: Chicken Momos',
        'pouch #7a2f3a dumpling',
        '280 g (12 pcs) 215',
        'Steam for eight minutes; the red chutney sachet is in the pack.',
      ],
    ],
    'chicken-meat-fish',
  ),
])
