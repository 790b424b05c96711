import { category, shelf } from './notation.ts'
import { pulses } from './pulses.ts'

export const attaRiceDal = category('atta-rice-dal: Atta, Rice & Dal', [
  shelf('atta: Atta', 'veg dry 3 months', [
    [
      'Chakki Street: Sharbati Atta / Superior MP Sharbati Whole Wheat Atta',
      'sack #c77b16 sheaf-of-rice',
      '1 kg 72 | 5 kg 329 | 10 kg 629',
      'Sehore Sharbati wheat, ground slowly between stones. Rotis stay soft till the evening.',
    ],
    [
      'Chakki Street: Shuddh Atta / Chakki Fresh Shuddh Atta',
      'sack #b5471d sheaf-of-rice',
      '5 kg 265 | 10 kg 515',
      'Whole wheat with the bran left in, for everyday rotis.',
    ],
    [
      'Chakki Street: Multigrain Atta / Multigrain Atta with Soya, Oats, Maize, Ragi & Chana',
      'sack #4c7d3a sheaf-of-rice',
      '1 kg 85 | 5 kg 385',
      'Six grains in one bag. Rotis come out darker and keep you full for longer.',
    ],
    [
      'Annapath: Khapli Atta / Khapli (Emmer) Wheat Atta',
      'pouch #7d4a1c sheaf-of-rice',
      '1 kg 135',
      'An old long-grained wheat from Sangli with a nutty taste. Knead with warm water.',
    ],
  ]),
  shelf('besan-sooji-maida: Besan, Sooji & Maida', 'veg dry 4 months', [
    [
      'Haat: Besan / Fine Besan',
      'pouch #d9a012 window=powder:#f0cf7a',
      '500 g 68 | 1 kg 129',
      'From whole chana dal, sieved fine. For pakode, kadhi and laddoos.',
    ],
    [
      'Haat: Sooji / Bombay Rava (Sooji)',
      'pouch #2f7fa8 window=powder:#f3e6c4',
      '500 g 36 | 1 kg 66',
      'Medium grain that roasts evenly for upma and halwa.',
    ],
    [
      'Haat: Maida',
      'pouch #c23a3a window=powder:#fbf6ea',
      '500 g 30 | 1 kg 56',
      'White, soft, without bleach. For naan, samosas and cakes.',
    ],
    [
      'Annapath: Ragi Flour / Sprouted Ragi Flour (Nachni)',
      'pouch #7d2f3a window=powder:#b98a7a',
      '500 g 72',
      'Ragi soaked, sprouted, dried and milled. For porridge, dosa and bhakri.',
      'in=millets',
    ],
    [
      'Annapath: Rice Flour / Fine Rice Flour',
      'pouch #5a8a3c window=powder:#fbfaf4',
      '500 g 39',
      'For crisp chakli, soft modak skin and neer dosa.',
    ],
  ]),
  shelf('rice: Rice', 'veg dry 24 months', [
    [
      'Haat: Basmati Rice / Everyday Basmati Rice, Aged 12 Months',
      'sack #8c1d2c cooked-rice',
      '1 kg 139 | 5 kg 640',
      'Aged a year, so that each grain stands apart. Soak for twenty minutes.',
    ],
    [
      'Haat: Biryani Basmati / Select Biryani Basmati, Extra Long Grain, Aged Two Years',
      'sack #6a1f4c cooked-rice',
      '1 kg 215 | 5 kg 1025',
      'The longest grain we stock. It doubles in the pot and does not break under dum.',
    ],
    [
      'Haat: Sona Masoori / Sona Masoori Raw Rice',
      'sack #2f7f4c cooked-rice',
      '5 kg 389 | 10 kg 759',
      'Light, medium-grain rice from Raichur for daily meals.',
    ],
    [
      'Haat: Kolam Rice / Wada Kolam Rice',
      'sack #1d6b8a cooked-rice',
      '1 kg 84 | 5 kg 405',
      'Small, soft, fragrant grains for varan-bhaat and khichdi.',
    ],
    [
      'Annapath: Idli Rice',
      'sack #7a5a1c cooked-rice',
      '1 kg 62 | 5 kg 295',
      'Fat parboiled grains that grind smooth and ferment well.',
    ],
    [
      'Annapath: Brown Basmati',
      'pouch #8a5a2c window=long:#c9a26a',
      '1 kg 168',
      'Bran left on. Needs more water, more time, and repays both.',
    ],
  ]),
  ...pulses,
  shelf(
    'poha-daliya: Poha, Daliya & Sabudana',
    'veg dry 6 months',
    [
      [
        'Haat: Thick Poha',
        'pouch #d9731c window=flakes:#f6efdc',
        '500 g 42 | 1 kg 79',
        'Thick flakes that rinse without turning to paste. For kanda poha.',
      ],
      [
        'Haat: Sabudana',
        'pouch #3a8ab5 window=round:#fbfbf8',
        '500 g 59',
        'Even pearls for khichdi and vada. Soak just level with water.',
      ],
      [
        'Haat: Daliya / Wheat Daliya, Roasted',
        'pouch #8a5a1c window=powder:#d9b27a',
        '500 g 48',
        'Broken wheat, lightly roasted. Sweet or salted, it is breakfast.',
      ],
      [
        'Haat: Murmura',
        'pouch #6a4a9a window=nuts:#fbf6e6',
        '200 g 28',
        'Crisp puffed rice for bhel. Close the bag tightly.',
      ],
    ],
    'breakfast-instant-food',
  ),
  shelf(
    'millets: Millets',
    'veg dry 6 months',
    [
      [
        'Annapath: * Millet / * Millet, Unpolished',
        'pouch | Foxtail #c98a12 window=round:#ecd27a | Little #5a8a5a window=round:#d9cfb0 | Barnyard #8a7a3a window=round:#e9e2cc | Kodo #7d5a2c window=round:#b08a5a',
        '500 g 89',
        'Cooks like rice in fifteen minutes and sits lightly. Unpolished * millet from Koraput.',
      ],
      [
        'Annapath: Bajra Atta / Bajra Atta, Stone Ground',
        'pouch #5f6b5a window=powder:#b9b39a',
        '1 kg 78',
        'Winter flour for bhakri with white butter and jaggery.',
      ],
      [
        'Annapath: Jowar Atta',
        'pouch #a87a3c window=powder:#efe3c8',
        '1 kg 82',
        'For soft jowar bhakris. Use hot water and pat with wet hands.',
      ],
    ],
    'organic-healthy',
  ),
])
