import { category, shelf } from './notation.ts'

export const giftParty = category('gift-party: Gifts & Party', [
  shelf('gift-packs: Gift Packs', 'veg dry 6 months', [
    [
      'Mevaghar: Dry Fruit Box / Festive Dry Fruit Gift Box',
      'sweetbox #6a1f4c @nutbox',
      '400 g 799',
      'Almond, cashew, pista and kishmish in a printed box with a lid that closes again.',
    ],
    [
      'Pahadi: Tea Gift / Tea Gift Box, 6 Teas',
      'box #1d4a3a wrapped-gift',
      '1 box 599',
      'Six small tins from six gardens.',
    ],
  ]),
  shelf('balloons-decor: Balloons & Decorations', 'goods - -', [
    [
      'Jashn: Balloons / Metallic Balloons, Assorted',
      'pouch #8a3ab5 balloon',
      '25 pcs 99 | 50 pcs 179',
      'Nine-inch balloons in thick latex, for helium or for strong lungs.',
    ],
    [
      'Jashn: Banner / Happy Birthday Banner',
      'blister #d6336c party-popper',
      '1 pc 79',
      'Gold letters on a string.',
    ],
    [
      'Jashn: Number Candle / Magic Candles',
      'blister #e8911c birthday-cake',
      '10 pcs 49',
      'They relight. You have been warned.',
    ],
    [
      'Jashn: Party Poppers',
      'blister #1d7fc2 confetti-ball',
      '4 pcs 149',
      'Paper confetti, no gunpowder.',
    ],
  ]),
  shelf('wrapping-cards: Wrapping & Cards', 'goods - -', [
    [
      'Jashn: Wrapping Paper / Block Print Wrapping Paper',
      'roll #a83a2c wrapped-gift',
      '5 sheets 99',
      'Handmade look, 50 x 70 cm.',
    ],
    [
      'Jashn: Lifafa / Shagun Lifafa (शगुन लिफ़ाफ़ा)',
      'sleeve #b3121f @envelope',
      '10 pcs 89',
      'With a one-rupee coin on each, already stuck.',
    ],
    [
      'Jashn: Gift Bag / Paper Gift Bag, Medium',
      'sleeve #3f8a6a @giftbag',
      '3 pcs 120',
      'Carries a box of mithai with dignity.',
    ],
  ]),
  shelf('festive-decor: Rangoli & Festive Décor', 'goods - -', [
    [
      'Jashn: Rangoli / Rangoli Colours, 10 Shades',
      'box #d6336c artist-palette low',
      '10 x 50 g 149',
      'Fine, bright, skin-safe powders.',
    ],
    [
      'Jashn: Toran / Marigold Toran, Fabric',
      'blister #e8911c blossom',
      '1 pc (1 m) 199',
      'For the door, year after year.',
    ],
    [
      'Jashn: Gulal / Herbal Gulal, Set of Four',
      'box #b33a9a party-popper low',
      '4 x 100 g 149',
      'Corn starch and plant colour. Washes off, mostly.',
    ],
  ]),
])

export const gardening = category('garden-balcony: Garden & Balcony', [
  shelf('plants: Plants', 'goods - -', [
    [
      'Baagh: * Plant',
      'plant | Tulsi #b5512c tulsi | Money #8a5a3a pothos | Snake #5a6a7a snakeplant',
      '1 pc 149',
      'Rooted, in a four-inch pot, watered before it left.',
    ],
  ]),
  shelf('soil-fertiliser: Soil & Fertiliser', 'goods - -', [
    [
      'Baagh: Potting Mix / Ready Potting Mix',
      'sack #5a3a1c potted-plant',
      '2 kg 129 | 5 kg 279',
      'Cocopeat, compost and a handful of neem cake.',
    ],
    [
      'Baagh: Vermicompost',
      'sack #3a4a1c worm',
      '1 kg 69 | 5 kg 249',
      'Sieved and odourless; worms stay with us.',
    ],
    [
      'Baagh: Plant Food / Liquid Plant Food',
      'trigger #4c9a3a seedling',
      '500 ml 199',
      'Spray leaves once a fortnight.',
    ],
  ]),
  shelf('seeds-tools: Seeds & Tools', 'goods - -', [
    [
      'Baagh: * Seeds',
      'pouch | Coriander #3f7d2a herb | Tomato #c22f2f tomato | Chilli #b3261e hot-pepper | Sunflower #e0a012 sunflower',
      '1 packet 40',
      'Open-pollinated * seed for pots, sowing notes on the back.',
    ],
    [
      'Baagh: Trowel / Hand Trowel & Fork',
      'blister #5a7a3a hammer-and-wrench',
      '1 set 199',
      'A trowel and a fork with steel heads and beech handles, for pots and beds.',
    ],
  ]),
])
