import { shelf } from './notation.ts'

export const specialVegetables = [
  shelf('cauliflower-cabbage: Gobi, Cabbage & Corn', 'veg fresh 3 days', [
    [
      'Tokri Mandi: Cauliflower / Cauliflower (Phool Gobhi)',
      'loose #3f6b2a cauliflower hi=फूल_गोभी',
      '1 piece (400-600 g) 42',
      'A tight cream-white head in its own leaves. Checked for worms at the stem.',
    ],
    [
      'Tokri Mandi: Cabbage / Cabbage (Patta Gobhi)',
      'loose #4b7d2e cabbage hi=पत्ता_गोभी',
      '1 piece (500-800 g) 36',
      'Heavy and close-leaved, so little goes to waste. Good for salad, poha and Indo-Chinese.',
    ],
    [
      'Tokri Mandi: Sweet Corn / Sweet Corn, Husk On',
      'tray #a87a0c corn hi=स्वीट_कॉर्न',
      '2 pcs 45',
      'Milky golden kernels under a green husk. Roast on the flame with chilli, lime and salt.',
    ],
    [
      'Tokri Mandi: Button Mushroom / Button Mushroom',
      'punnet #5b5148 mushroom hi=मशरूम',
      '200 g 58',
      'Closed white caps in a breathing punnet. Wipe with a damp cloth, do not soak.',
    ],
  ]),
  shelf('ginger-garlic-chilli: Ginger, Garlic & Chilli', 'veg fresh 7 days', [
    [
      'Tokri Mandi: Ginger / Ginger (Adrak)',
      'tray #8a6430 ginger hi=अदरक',
      '100 g 18 | 250 g 42',
      'Plump rhizomes with thin skin and little fibre. Grates without strings.',
    ],
    [
      'Tokri Mandi: Garlic / Garlic (Lahsun)',
      'net #6d5a68 garlic hi=लहसुन',
      '100 g 29 | 250 g 68',
      'Dry bulbs with fat cloves, from Mandsaur. Keep them in the open, not in the fridge.',
    ],
    [
      'Tokri Mandi: Green Chilli / Green Chilli (हरी मिर्च)',
      'tray #226627 chilli hi=हरी_मिर्च',
      '100 g 14',
      'Slim hot chillies, stalks on. One is plenty for most dals.',
    ],
    [
      'Tokri Mandi: Lemon / Lemon (Nimbu)',
      'net #226627 lemon hi=नींबू',
      '250 g 33 | 500 g 62',
      'Thin-skinned juicy lemons, five or six to the bag. Roll on the table before you cut.',
    ],
  ]),
  shelf('exotic-vegetables: Exotic Vegetables', 'veg fresh 3 days', [
    [
      'Tokri Mandi: Broccoli',
      'loose #21551f broccoli hi=ब्रोकली',
      '1 piece (250-350 g) 72',
      'A deep green crown with tight buds and a short stem. Steam for four minutes, no more.',
    ],
    [
      'Tokri Mandi: Zucchini / Zucchini Green',
      'tray #1f4d1a zucchini hi=ज़ुकीनी',
      '2 pcs (350-450 g) 69',
      'Glossy and tender-skinned. Slice into pasta, or grill with a little oil and salt.',
    ],
    [
      'Tokri Mandi: Red Capsicum / Capsicum Red & Yellow, Polyhouse Grown',
      'tray #8f1420 bellmix hi=रंगीन_शिमला_मिर्च',
      '2 pcs (300-400 g) 89',
      'One red, one yellow: sweet, thick-walled and grown under cover in Talegaon.',
    ],
    [
      'Tokri Mandi: Cherry Tomato',
      'punnet #a3130f cherrytomato hi=चेरी_टमाटर',
      '200 g 62',
      'Bite-sized and sweet, washed and ready for the salad bowl or the tiffin.',
    ],
    [
      'Tokri Mandi: Iceberg Lettuce',
      'loose #5f9a35 lettuce hi=सलाद_पत्ता',
      '1 piece (250-400 g) 65',
      'A crisp pale head for burgers and sandwiches. Tear it, a knife browns the edges.',
    ],
  ]),
]
