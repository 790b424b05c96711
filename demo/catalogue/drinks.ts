import { category, shelf } from './notation.ts'

export const coldDrinks = category('cold-drinks-juices: Cold Drinks & Juices', [
  shelf('soft-drinks: Soft Drinks', 'veg dry 6 months', [
    [
      'Fizzo: Cola Can',
      'can #8f1428 ice',
      '300 ml 40 | 6 x 300 ml 235',
      'Cola in a can, sweet and dark. Cold is the only way.',
    ],
    [
      'Fizzo: *',
      'petbottle | Cola #5a1a12 ice | Nimbu #8abf3a lemon | Orange #e8741c tangerine | Jeera #6b4a2a cup-with-straw',
      '250 ml 20 | 750 ml 40 | 2.25 L 99',
      'A sparkling soft drink, *. Chill it well and close the cap quickly.',
    ],
    [
      'Bantaa: Goli Soda / Goli Soda, Kala Khatta',
      'petbottle #3a1f5a tropical-drink',
      '200 ml 25',
      'The marble soda of the railway platform, with jamun and black salt.',
    ],
    [
      'Fizzo: Cola Zero / Cola, Zero Sugar',
      'can #1c1c1c ice',
      '300 ml 40',
      'The cola without the sugar, with all of the bubbles.',
    ],
  ]),
  shelf('fruit-juices: Fruit Juices', 'veg dry 6 months', [
    [
      'Ras: * Juice / * Juice, No Added Sugar',
      'carton | Orange #e2711d tangerine | Mixed Fruit #b3122a grapes | Apple #8a1f2a red-apple | Guava #d9697a pear | Pomegranate #7a1233 cherries',
      '200 ml 30 | 1 L 145',
      'Pressed from fruit and filled hot. All the sweetness is from the fruit.',
    ],
    [
      'Ras: Coconut Water / Tender Coconut Water',
      'carton #2f8f6a coconut',
      '200 ml 55 | 1 L 235',
      'From Pollachi coconuts, nothing added. Slightly pink at times, which is natural.',
    ],
    [
      'Ganna: Sugarcane Juice / Cold Pressed Sugarcane Juice with Ginger & Lemon',
      'petbottle #9fae3a cup-with-straw',
      '250 ml 60',
      'Pressed cold and kept cold. No ice, no flies, the same taste.',
    ],
  ]),
  shelf('fruit-drinks: Mango & Fruit Drinks', 'veg dry 6 months', [
    [
      'Amrai: Mango Drink',
      'petbottle #f2a31b mango',
      '160 ml 10 | 600 ml 40 | 1.2 L 75',
      'Totapuri pulp, thick and sweet. For many, summer itself.',
    ],
    [
      'Amrai: * Drink',
      'carton | Litchi #d6679a peach | Guava #c94f5f pear | Jamun #4a2a6b grapes',
      '160 ml 10 | 1 L 95',
      'A light drink of * pulp in a straw pack.',
    ],
    [
      'Amrai: Aam Panna',
      'petbottle #7d8a1c mango',
      '200 ml 20',
      'Roasted raw mango, black salt and jeera. The old remedy for loo.',
    ],
  ]),
  shelf('water-soda: Water & Soda', 'veg dry 6 months', [
    [
      'Himkund: Water / Packaged Drinking Water',
      'petbottle #8ec5e8 potable-water',
      '500 ml 10 | 1 L 20 | 5 L 75',
      'Filtered in seven steps and ozonised. Crush the bottle after use.',
    ],
    [
      'Himkund: Spring Water / Natural Mineral Water from the Himalaya',
      'petbottle #5aa8c8 sweat-droplets',
      '1 L 65',
      'Bottled at the spring in Sirmaur, with its own minerals.',
    ],
    [
      'Fizzo: Soda / Club Soda',
      'petbottle #b5d4e0 bubbles',
      '750 ml 20',
      'Strong bubbles and nothing else, for nimbu soda and for mixing.',
    ],
    [
      'Fizzo: Tonic Water',
      'can #1d5fa8 lemon',
      '300 ml 60',
      'Quinine, a little sugar, a lot of fizz.',
    ],
  ]),
  shelf('energy-sports: Energy & Sports Drinks', 'veg dry 9 months', [
    [
      'Toofan: Energy / Energy Drink',
      'can #1c2a6b high-voltage',
      '250 ml 110 | 4 x 250 ml 425',
      'Caffeine and B vitamins. Not for children or in pregnancy.',
    ],
    [
      'Toofan: Berry Energy / Energy Drink, Wild Berry',
      'can #6b1c5a high-voltage',
      '250 ml 115',
      'The same lift with a taste of berries.',
    ],
    [
      'Daud: * / Electrolyte Drink, *',
      'petbottle | Orange #e8741c droplet | Lime #7abf2a droplet | Blue Ice #3a8fe0 droplet',
      '500 ml 50',
      'Salts and a little sugar for after the run.',
    ],
  ]),
  shelf('syrups-mixers: Syrups, Squash & Mixers', 'veg dry 12 months', [
    [
      'Thandai Lane: Rose Sharbat / Gulab Sharbat (गुलाब शरबत)',
      'bottle #b3123f rose cap=#f2c83a flagInk=#b3123f',
      '750 ml 175',
      'Rose petals and cooling herbs. Two spoons in cold milk.',
    ],
    [
      'Thandai Lane: Khus Sharbat',
      'bottle #1f8a4a herb cap=#f2c83a flagInk=#1f6a3a',
      '750 ml 165',
      'Vetiver root: green, earthy, cooling.',
    ],
    [
      'Thandai Lane: Kesar Thandai / Kesar Badam Thandai',
      'bottle #e8c05a tulip cap=#8a1f1f flagInk=#8a4a12',
      '750 ml 295',
      'Almond, saffron, fennel and pepper. For Holi, and for any hot evening.',
    ],
    [
      'Thandai Lane: * / * Squash',
      'bottle | Orange #e8741c tangerine cap=#226627 | Nimbu #d9cf3a lemon cap=#226627',
      '700 ml 149',
      'Dilute one part with four of cold water.',
    ],
    [
      'Thandai Lane: Kokum Agal',
      'bottle #7a1238 cherries cap=#2a1a1a flagInk=#7a1238',
      '500 ml 129',
      'Thick salted kokum extract from Ratnagiri for sol kadhi.',
    ],
  ]),
])
