import { shelf } from './notation.ts'

export const homeHelpers = [
  shelf('fresheners-repellents: Fresheners & Repellents', 'goods - 36 months', [
    [
      'Machhar Bye: Liquid Refill / Mosquito Liquid Refill',
      'blister #b3261e mosquito',
      '45 ml 85 | 2 x 45 ml 159',
      'Sixty nights. Fits all common machines.',
    ],
    [
      'Machhar Bye: Coil / Low Smoke Coils',
      'box #2f6a2a mosquito low',
      '10 pcs 40',
      'Low-smoke coils, each good for twelve hours on the balcony.',
    ],
    [
      'Machhar Bye: Crawling Spray / Cockroach & Ant Spray',
      'spraycan #7a1f1f cockroach',
      '400 ml 225',
      'A nozzle for the gap behind the sink.',
    ],
    [
      'Mehak Ghar: * / Room Freshener, *',
      'spraycan | Rajnigandha #7ab58a white-flower | Chandan #b5803c fire | Citrus #e8a01c tangerine',
      '220 ml 159',
      'Two short bursts are enough for a room. Keep away from flames and from eyes.',
    ],
    [
      'Mehak Ghar: Camphor Cone / Camphor Air Freshener Cone',
      'blister #3a8a6a snowflake',
      '60 g 149',
      'Hang in a cupboard; it shrinks as it works.',
    ],
  ]),
  shelf(
    'tissues-bags: Tissues, Foil & Garbage Bags',
    'goods - -',
    [
      [
        'Kaghaz: Face Tissue / Soft Facial Tissues, Two Ply',
        'box #5a9ac2 roll-of-paper low',
        '100 pulls 70 | 100 pulls x 2 120',
        'Soft, strong, with a flat pack for the car.',
      ],
      [
        'Kaghaz: Toilet Roll / Toilet Rolls, Three Ply',
        'roll #6a8fc2 roll-of-paper',
        '4 rolls 140 | 10 rolls 325',
        'Three soft plies, 160 pulls a roll.',
      ],
      [
        'Kaghaz: Kitchen Towel',
        'roll #3f8a5a roll-of-paper',
        '2 rolls 125',
        'Drinks up oil from pakode. 60 sheets a roll.',
      ],
      [
        'Kaghaz: Napkins / Paper Napkins',
        'pouch #c2541c fork-and-knife-with-plate',
        '100 pulls 45',
        'Thirty centimetres square, one ply.',
      ],
      [
        'Kaghaz: Garbage Bags / Garbage Bags, Medium, Black',
        'roll #2a2a2a wastebasket',
        '30 pcs 65 | 90 pcs 180',
        'Nineteen by twenty-one inches, star seal.',
      ],
      [
        'Kaghaz: Foil / Aluminium Foil',
        'longbox #8a949c sparkles',
        '9 m 90 | 25 m 215',
        'Eleven micron, food grade foil for rotis and tikkas. Tears straight on the edge.',
      ],
      [
        'Kaghaz: Cling Wrap',
        'longbox #3a9ab5 bubbles',
        '30 m 129',
        'Sticks to the bowl more than to itself.',
      ],
    ],
    'home-kitchen',
  ),
  shelf('mops-brushes: Mops, Brooms & Brushes', 'goods - -', [
    [
      'Jhaadu: Phool Jhadu / Phool Jhadu (फूल झाड़ू), Grass Broom',
      'broom #b5803c broom',
      '1 pc 125',
      'Soft Meghalaya grass, tied tight. Beat it once outside to shed the dust.',
    ],
    [
      'Jhaadu: Spin Mop / Spin Mop with Steel Wringer & 2 Refills',
      'bucket #2f7fc2 bucket',
      '1 set 1249',
      'Wrings by foot or hand; the bucket rolls.',
    ],
    [
      'Jhaadu: Microfibre / Microfibre Cloths, 40 x 40 cm',
      'sleeve #d6336c @cloth',
      '4 pcs 199',
      'Wash without softener and they last for years.',
    ],
    [
      'Jhaadu: Toilet Brush / Toilet Brush with Holder',
      'blister #3f8a8a toilet',
      '1 pc 149',
      'Bristles under the rim as well.',
    ],
  ]),
]
