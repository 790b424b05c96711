import { category, shelf } from './notation.ts'

export const babyCare = category('baby-care: Baby Care', [
  shelf('diapers: Diapers', 'goods - 36 months', [
    [
      'Nanhe: Pants * / Diaper Pants, *',
      'pouch | Small #4aa8c2 baby | Medium #6a8fd9 baby | Large #8a6ac2 baby | XL #c26a9a baby',
      '20 pcs 259 | 56 pcs 649',
      'Pull-ups with a wetness line and a soft waist, size *. Up to twelve hours.',
    ],
    [
      'Nanhe: Newborn / Newborn Taped Diapers',
      'pouch #e8a04a baby',
      '24 pcs 275',
      'A cut-out for the navel, tapes that open quietly.',
    ],
  ]),
  shelf('baby-wipes: Wipes', 'goods - 24 months', [
    [
      'Nanhe: Baby Wipes',
      'pouch #2f7fa8 baby',
      '72 pcs 175 | 3 x 72 pcs 449',
      'Ninety-nine per cent water with aloe, thick, no perfume.',
    ],
    [
      'Nanhe: Travel Wipes',
      'pouch #4ab58a baby',
      '20 pcs 55',
      'For the bag, the car and the restaurant.',
    ],
  ]),
  shelf('baby-food: Baby Food', 'veg dry 12 months', [
    [
      'Nanhe: * / * Baby Cereal',
      'box | Ragi Apple #8a3a5a red-apple | Rice & Moong #d9a04a bowl-with-spoon | Wheat & Date #a8641c sheaf-of-rice',
      '300 g 265',
      "From six months, iron added, no sugar. Mother's milk is best until six months.",
    ],
    [
      'Nanhe: Puffs / Melt-in-Mouth Banana Puffs',
      'pillow #e8b53a banana accent=#fff',
      '25 g 99',
      'From eight months, for small fingers.',
    ],
  ]),
  shelf('baby-bath-skin: Bath & Skin', 'goods - 30 months', [
    [
      'Nanhe: * / Baby *',
      'pump | Shampoo #e8c04a baby | Lotion #d98ab0 baby | Bath #6fb5d9 baby',
      '200 ml 199 | 400 ml 369',
      'Gentle on new skin: pH 5.5, no tears, no dyes. Tested by paediatricians.',
    ],
    [
      'Nanhe: Massage Oil / Baby Massage Oil, Coconut & Almond',
      'bottle #e9d9a0 baby cap=#6fb5d9 flagInk=#2f7fa8',
      '200 ml 215',
      'Light oil for the daily malish.',
    ],
    [
      'Nanhe: Powder / Baby Powder, Talc Free',
      'bottle #f0d9e2 baby cap=#d98ab0 flagInk=#a83a6b',
      '200 g 165',
      'Corn starch with a little zinc oxide, and no talc at all.',
    ],
    [
      'Nanhe: Baby Soap',
      'box #f0b5c2 baby low',
      '3 x 75 g 155',
      'A very mild bar with milk cream for the first years.',
    ],
  ]),
  shelf('feeding: Feeding & Accessories', 'goods - -', [
    [
      'Nanhe: Feeding Bottle / Anti Colic Feeding Bottle',
      'blister #6fb5d9 baby-bottle',
      '125 ml 199 | 250 ml 249',
      'BPA-free, slow flow, a valve against colic.',
    ],
    [
      'Nanhe: Bib / Waterproof Bibs',
      'blister #e8911c baby',
      '3 pcs 185',
      'Soft silicone with a pocket for what falls. Wipe, rinse, ready again.',
    ],
    [
      'Nanhe: Teether / Silicone Teether',
      'blister #6ab58a ring',
      '1 pc 129',
      'Cool it in the fridge, not in the freezer.',
    ],
  ]),
])
