import { category, shelf } from './notation.ts'

export const paanMukhwas = category('paan-mukhwas: Paan & Mukhwas', [
  shelf('mukhwas: Mukhwas', 'veg dry 9 months', [
    [
      'Paan Chowk: * / * Mukhwas',
      'tub | Saunf #3f8a4a sparkles cap=#f2c83a | Dhana Dal #b5803c sparkles cap=#8a1f1f | Rose #c2336a rose cap=#f2c83a | Til Mix #6a4a2a sparkles cap=#3f8a4a',
      '100 g 55 | 200 g 99',
      'For after the meal: *, lightly sweet, no tobacco, no supari.',
    ],
    [
      'Paan Chowk: Mishri Saunf',
      'pouch #4c9a7a window=long:#b5c07a',
      '100 g 40',
      'Fennel and rock sugar, as the restaurant brings it with the bill.',
    ],
  ]),
  shelf('paan: Meetha Paan', 'veg chilled 5 days', [
    [
      'Paan Chowk: Meetha Paan / Meetha Paan (मीठा पान)',
      'box #2f7f3a leafy-green low',
      '2 pcs 60 | 6 pcs 170',
      'Calcutta leaf, gulkand, coconut, cherry. Wrapped in foil, eaten in one go.',
    ],
    [
      'Paan Chowk: Chocolate Paan',
      'box #4a2b1a chocolate-bar low',
      '2 pcs 80',
      'The same paan after a bath in dark chocolate.',
    ],
    [
      'Paan Chowk: Gulkand / Gulkand, Sun Cooked',
      'jar #b3124a rose cap=#f2c83a',
      '250 g 139',
      'Rose petals and sugar left in the sun for forty days.',
    ],
  ]),
  shelf('mouth-freshener: Mints & Fresheners', 'veg dry 18 months', [
    [
      'Chabao: * Mints',
      'tin | Strong #1d5fa8 snowflake | Elaichi #3f8a4a herb | Paan #2f7f3a leafy-green',
      '15 g 40',
      'Small, strong, in a tin that clicks.',
    ],
    [
      'Chabao: Spray / Mouth Spray, Cool Mint',
      'spraycan #1f8a9a snowflake',
      '15 g 99',
      'Cool mint without alcohol. Two puffs before the meeting.',
    ],
  ]),
  shelf(
    'digestives: Churan & Digestives',
    'veg dry 18 months',
    [
      [
        'Vaidyam: * Goli',
        'jar | Hing #8a6a2c pill cap=#b3261e | Anardana #8a1238 cherries cap=#b3261e | Imli #5a2a1c candy cap=#b3261e',
        '100 g 70',
        'Sour-sweet digestive balls. One after lunch, and somehow four.',
      ],
      [
        'Vaidyam: Fruit Salt / Digestive Fruit Salt, Lemon',
        'box #2f9a5a lemon low',
        '6 x 5 g 60',
        'Fizzes, settles the stomach, and also lifts a dhokla.',
      ],
    ],
    'health-wellness',
  ),
])
