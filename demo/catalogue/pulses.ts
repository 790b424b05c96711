import { shelf } from './notation.ts'

export const pulses = [
  shelf('dals: Toor, Moong & Dals', 'veg dry 6 months', [
    [
      'Haat: Toor Dal / Unpolished Toor Dal (अरहर दाल)',
      'pouch #0a666a window=round:#e0a526',
      '500 g 99 | 1 kg 189',
      'Unpolished, so a little dull and a lot tastier. Turns creamy in three whistles.',
    ],
    [
      'Haat: Moong Dal / Yellow Moong Dal',
      'pouch #2f7f4c window=round:#f0d36a',
      '500 g 82 | 1 kg 156',
      'Split and skinned. The lightest dal, and the quickest.',
    ],
    [
      'Haat: Masoor Dal',
      'pouch #b5471d window=round:#e8794a',
      '500 g 64 | 1 kg 119',
      'Salmon-pink, cooks without soaking in fifteen minutes.',
    ],
    [
      'Haat: Chana Dal',
      'pouch #a8741c window=round:#e6b94a',
      '500 g 58 | 1 kg 109',
      'Nutty split chana that holds its shape.',
    ],
    [
      'Haat: Urad Dal / Urad Dal Gota, White',
      'pouch #4a5fa0 window=round:#f3efe2',
      '500 g 89 | 1 kg 172',
      'Whole skinned urad for idli, dosa and vada batters.',
    ],
  ]),
  shelf('rajma-chole: Rajma, Chole & Whole Pulses', 'veg dry 9 months', [
    [
      'Haat: Kabuli Chana',
      'pouch #8a6a2c window=nuts:#e9cf9a',
      '500 g 92 | 1 kg 178',
      'Large cream chickpeas. Soak overnight, and add a tea bag for colour.',
    ],
    [
      'Pahadi: Rajma Chitra / Himachali Rajma Chitra',
      'pouch #7a2a3a window=nuts:#b5695a',
      '500 g 112 | 1 kg 215',
      'Speckled hill rajma with a thin skin. The gravy thickens itself.',
    ],
    [
      'Haat: Kala Chana',
      'pouch #4a3a2a window=nuts:#6b4630',
      '500 g 55 | 1 kg 102',
      'Small brown chana for sundal, chaat and usal.',
    ],
    [
      'Haat: Green Moong / Green Moong Whole',
      'pouch #3f7d2a window=round:#6f8f3a',
      '500 g 79 | 1 kg 149',
      'Bright, even grains. Sprouts in a day.',
    ],
    [
      'Haat: Lobia / Lobia (Chawli)',
      'pouch #5a7a8a window=nuts:#efe2c4',
      '500 g 84',
      'Black-eyed beans that need only a short soak.',
    ],
  ]),
]
