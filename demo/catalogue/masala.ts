import { shelf } from './notation.ts'

export const masala = [
  shelf('powdered-spices: Powdered Spices', 'veg dry 12 months', [
    [
      'Masala Mohalla: * / * Powder',
      'box | Haldi #d99a12 ginger-root | Lal Mirch #b3191b hot-pepper | Dhaniya #6a8a2c herb | Jeera #8a6a3c seedling',
      '100 g 48 | 200 g 89',
      'Ground cool, so that the oil stays in. *, nothing else in the box.',
    ],
    [
      'Masala Mohalla: Kashmiri Mirch / Kashmiri Lal Mirch Powder',
      'box #a81212 hot-pepper accent=#ffd9a0',
      '100 g 92',
      'Deep colour and little heat. For tandoori and rogan josh.',
    ],
    [
      'Masala Mohalla: Amchur / Amchur (Dry Mango Powder)',
      'box #8a7a2c mango accent=#f6ecc0',
      '100 g 66',
      'Sour, fruity and pale. A pinch at the end lifts chole and bhindi.',
    ],
    [
      'Masala Mohalla: Hing / Bandhani Hing (हींग)',
      'tub #6a4a1c salt cap=#f2c83a',
      '50 g 84',
      'Strong compounded asafoetida. Into hot ghee, and stand back.',
    ],
  ]),
  shelf(
    'whole-spices: Whole Spices',
    'veg dry 18 months',
    [
      [
        'Masala Mohalla: Sabut Jeera / Sabut Jeera (Cumin Seeds)',
        'pouch #6b4a2a window=long:#9a7a4a',
        '100 g 58 | 200 g 109',
        'Even, clean seed from Unjha. Crackles the moment it meets hot oil.',
      ],
      [
        'Masala Mohalla: Rai / Rai (Mustard Seeds), Small',
        'pouch #3a2a2a window=round:#3b2a22',
        '100 g 24',
        'Small black seeds that pop sharply.',
      ],
      [
        'Masala Mohalla: Elaichi / Green Cardamom (हरी इलायची), Bold',
        'pouch #2f7f4c window=nuts:#9fb56a',
        '50 g 245',
        'Plump 8 mm pods from Idukki. Green outside, black and sticky within.',
      ],
      [
        'Masala Mohalla: Laung',
        'pouch #5a2a1c window=long:#5a3a26',
        '50 g 96',
        'Oily cloves with their heads on.',
      ],
      [
        'Masala Mohalla: Kali Mirch / Kali Mirch, Malabar Garbled',
        'pouch #2a2a2a window=round:#2b2622',
        '100 g 142',
        'Heavy black peppercorns. Crush them fresh.',
      ],
      [
        'Masala Mohalla: Dalchini',
        'pouch #7a3f1c window=sticks:#8a4f26',
        '50 g 49',
        'Rolled bark that snaps clean and smells sweet.',
      ],
    ],
    'dry-fruits-seeds',
  ),
  shelf('blended-masala: Blended Masala', 'veg dry 12 months', [
    [
      'Rasoi Rang: * Masala',
      'box | Garam #7a1f1f pot-of-food | Chole #a8541c curry-rice | Pav Bhaji #c22f2f shallow-pan-of-food | Sambar #b5471d bowl-with-spoon | Biryani #6a1f4c cooked-rice | Chaat #2f7f4c taco | Kitchen King #1d5fa8 cooking',
      '50 g 42 | 100 g 78',
      'Roasted whole, blended, then ground. A teaspoon of * masala for a pot for four.',
    ],
    [
      'Rasoi Rang: Fish Curry Masala / Malvani Fish Curry Masala',
      'box #1d6b8a fish accent=#ffd9a0',
      '50 g 46',
      'Dark, roasted Malvani spices with a sour edge. For fish, and good on potatoes too.',
    ],
  ]),
]
