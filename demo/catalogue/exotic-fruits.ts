import { shelf } from './notation.ts'

export const exoticFruits = [
  shelf('apples-pears: Apples, Pears & Kiwi', 'veg fresh 7 days', [
    [
      'Tokri Mandi: Apple Shimla / Apple Shimla (Seb)',
      'tray #8f1420 apple hi=सेब',
      '4 pcs (500-600 g) 149',
      'Crisp, striped hill apples with more juice than polish. No wax.',
    ],
    [
      'Tokri Mandi: Royal Gala / Apple Royal Gala',
      'tray #a8361c gala hi=रॉयल_गाला',
      '4 pcs (500-600 g) 198',
      'Sweet and thin-skinned, a favourite of children. Kept in cold storage since harvest.',
      'Country of origin=New Zealand',
    ],
    [
      'Tokri Mandi: Green Apple / Apple Granny Smith',
      'tray #4c8a1c greenapple hi=हरा_सेब',
      '4 pcs (550-650 g) 239',
      'Tart, hard and very green. Holds its shape in a pie.',
      'Country of origin=USA',
    ],
    [
      'Tokri Mandi: Kiwi / Kiwi Green',
      'punnet #5b6a1c kiwi hi=कीवी',
      '3 pcs (240-300 g) 109',
      'Ripe when it gives to the thumb. Halve it and eat with a spoon.',
      'Country of origin=New Zealand',
    ],
    [
      'Tokri Mandi: Pear / Pear Babugosha (Nashpati)',
      'tray #7d8a1c pear hi=नाशपाती',
      '4 pcs (500-600 g) 156',
      'Soft Kashmiri pears, dripping when ripe. Leave on the counter till they yield.',
    ],
  ]),
  shelf('coconut-exotic-fruits: Coconut & Exotic Fruits', 'veg fresh 5 days', [
    [
      'Tokri Mandi: Coconut / Coconut with Husk Tuft (Nariyal)',
      'loose #4a2f18 coconut hi=नारियल',
      '1 pc 48 | 2 pcs 92',
      'A heavy brown coconut that sloshes when shaken, tuft left on for pooja.',
    ],
    [
      'Tokri Mandi: Tender Coconut / Tender Coconut, Trimmed (Nariyal Pani)',
      'loose #3f7d2a tendercoconut hi=नारियल_पानी',
      '1 pc 69',
      'Trimmed to a flat top; open it with a knife point. Holds about 250 ml of water and soft malai.',
    ],
    [
      'Tokri Mandi: Avocado / Avocado Hass',
      'tray #2c3a1a avocado hi=एवोकाडो',
      '2 pcs (300-400 g) 259',
      'Dark pebbled skin, buttery inside. One ready now, one for the day after.',
      'Country of origin=Tanzania',
    ],
    [
      'Tokri Mandi: Dragon Fruit / Dragon Fruit (कमलम)',
      'loose #b3125f dragonfruit hi=कमलम',
      '1 piece (300-400 g) 94',
      'Kutch-grown kamalam with white, lightly sweet flesh and crunchy seeds.',
    ],
  ]),
  shelf('cuts-sprouts: Cuts & Sprouts', 'veg chilled 2 days', [
    [
      'Tokri Mandi: Coconut Chunks / Fresh Coconut Chunks',
      'film #4a7d5a @coconutchunks hi=नारियल_के_टुकड़े',
      '150 g 59',
      'Brown skin taken off, cut in bite-sized pieces, packed cold the same day.',
    ],
    [
      'Tokri Mandi: Moong Sprouts / Sprouted Moong (अंकुरित मूंग)',
      'film #3f7d2a @sprouts hi=अंकुरित_मूंग',
      '200 g 36',
      'Moong with short white tails, rinsed and spun dry. A salad in two minutes.',
    ],
    [
      'Tokri Mandi: Pomegranate Arils / Pomegranate Peeled',
      'film #8f1226 @arils hi=अनार_दाना',
      '200 g 119',
      'Somebody else did the peeling. Keep it shut and cold, and finish within two days.',
    ],
    [
      'Tokri Mandi: Sweet Corn Kernels / Sweet Corn Peeled',
      'film #a87a0c @kernels hi=मक्का_दाना',
      '200 g 52',
      'Cut from the cob this morning. Straight into soup, chaat or a hot buttered cup.',
      'in=cauliflower-cabbage',
    ],
  ]),
]
