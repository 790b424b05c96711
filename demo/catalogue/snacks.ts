import { category, shelf } from './notation.ts'

export const snacksMunchies = category('snacks-munchies: Snacks & Munchies', [
  shelf('chips-crisps: Chips & Crisps', 'veg dry 4 months', [
    [
      'Chatpat: * Chips / * Potato Chips',
      'pillow | Masala #c2261f hot-pepper accent=#ffcf3f | Classic Salted #d9a012 potato accent=#fff3cf | Cream & Onion #3a8a4c onion accent=#e8f5d0 | Pudina #1f7f6a herb accent=#cfeee2 | Tangy Tomato #b3122a tomato accent=#ffd9a0',
      '52 g 20 | 110 g 50',
      'Thin-cut potatoes, fried crisp and dusted while still warm.',
    ],
    [
      'Nendran: Banana Chips / Kerala Banana Chips',
      'pillow #d99a12 banana accent=#fff0b0',
      '150 g 75',
      'Raw Nendran bananas sliced straight into coconut oil.',
    ],
    [
      'Nendran: Pepper Banana / Pepper Banana Chips',
      'pillow #4a4a3a banana accent=#f0d36a',
      '150 g 79',
      'The same chip with crushed Malabar pepper. Hard to stop.',
    ],
  ]),
  shelf('namkeen-bhujia: Bhujia & Namkeen', 'veg dry 6 months', [
    [
      'Chatpat: Aloo Bhujia',
      'pillow #1d6b47 potato accent=#ffe08a',
      '200 g 58 | 400 g 110 | 1 kg 258',
      'Fine sev of potato and moth flour with a minty, hot finish.',
    ],
    [
      'Chatpat: Bikaneri Bhujia / Bikaneri Bhujia (बीकानेरी भुजिया)',
      'pillow #b5471d hot-pepper accent=#ffe9b0',
      '200 g 62 | 400 g 118',
      'Moth dal sev with pepper and clove, as in the lanes of Bikaner.',
    ],
    [
      'Chatpat: * Mix / * Mixture',
      'pillow | Navratan #6a2f8a sparkles accent=#ffd9f0 | Khatta Meetha #d9731c candy accent=#fff0c0 | Bombay #1d5fa8 peanuts accent=#ffe08a',
      '200 g 55 | 400 g 105',
      'Sev, lentils, peanuts and a few raisins, tossed in a * masala.',
    ],
    [
      'Chatpat: Moong Dal / Salted Moong Dal',
      'pillow #c9a012 beans accent=#fff6cf',
      '180 g 52',
      'Crisp split moong with salt, and nothing more.',
    ],
    [
      'Chatpat: Soan Sev',
      'pillow #e0b012 french-fries accent=#fff',
      '150 g 40',
      'Plain thin sev, for poha, for bhel, for the spoon.',
    ],
  ]),
  shelf('popcorn-nachos: Popcorn, Nachos & Puffs', 'veg dry 5 months', [
    [
      'Phatphat: * Popcorn / * Popcorn, Ready to Eat',
      'pillow | Butter Salt #e0b012 popcorn accent=#fff6cf | Cheese #e8791c popcorn accent=#ffe9b0 | Caramel #8a4a1c popcorn accent=#f6dcae',
      '60 g 60',
      'Mushroom corn, popped in hot air, coated with * and sealed.',
    ],
    [
      'Phatphat: Instant Popcorn / Instant Pan Popcorn, Natural',
      'box #c22f2f popcorn low accent=#fff0b0',
      '3 x 60 g 99',
      'Kernels with just enough oil and salt. Four minutes on a covered pan.',
    ],
    [
      'Tortugo: * Nachos',
      'pillow | Cheese #e8791c taco accent=#ffe28a | Peri Peri #b3122a hot-pepper accent=#ffcf3f | Jalapeno #3f7d2a hot-pepper accent=#e8f5d0',
      '60 g 35 | 150 g 85',
      'Corn triangles that survive a thick dip. Seasoned on both sides.',
    ],
    [
      'Phatphat: Masala Puffs',
      'pillow #7a2f8a ear-of-corn accent=#ffd54a',
      '80 g 20',
      'Light corn puffs with a tangy tomato masala.',
    ],
    [
      'Jhatpat: Makhana / Roasted Makhana, Himalayan Salt',
      'pillow #3a8ab5 popcorn accent=#fff',
      '75 g 149',
      'Fox nuts roasted in a little ghee. Light enough for fasting days.',
      'in=healthy-snacks',
    ],
  ]),
  shelf(
    'healthy-snacks: Roasted & Healthy Snacks',
    'veg dry 5 months',
    [
      [
        'Jhatpat: Roasted Chana / Roasted Chana, Hing Jeera',
        'pouch #8a6a2c window=nuts:#e0b96a',
        '200 g 65',
        'Sand-roasted, skin on. Crunchy with a proper smell of hing.',
      ],
      [
        'Jhatpat: Trail Mix / Seeds & Berries Trail Mix',
        'pouch #4c7d3a window=nuts:#b5693a',
        '200 g 235',
        'Almonds, pumpkin and sunflower seeds, cranberries. No added sugar.',
      ],
      [
        'Jhatpat: Diet Chivda',
        'pillow #4c8a5a sheaf-of-rice accent=#f0f6d0',
        '200 g 70',
        'Baked poha with peanuts and curry leaves. Not fried, still crisp.',
      ],
      [
        'Jhatpat: * Protein Bar',
        'bar | Cocoa #4b2a1a chocolate-bar | Peanut #b5701c peanuts | Berry #8a1f4c blueberries',
        '50 g 65 | 6 x 50 g 370',
        'Twelve grams of protein, dates for sweetness.',
      ],
    ],
    'organic-healthy',
  ),
  shelf('papad-fryums: Fryums & Ready-to-Fry', 'veg dry 6 months', [
    [
      'Rasoi Rang: * Fryums',
      'pouch | Wheel #d96b12 wheel | Finger #c9a012 french-fries | Star #b3122a star',
      '200 g 48',
      'Ready to fry: ten seconds in hot oil and they triple in size.',
    ],
    [
      'Rasoi Rang: Khichiya / Rice Khichiya',
      'pouch #5a8a8a flatbread',
      '200 g 66',
      'Thick rice papad to roast and top with onion, tomato and chutney.',
    ],
    [
      'Rasoi Rang: Potato Chakri',
      'pouch #a86a2c potato',
      '200 g 59',
      'Sun-dried potato spirals for fasting days. Fry on medium heat.',
    ],
  ]),
  shelf('farsan: Khakhra, Chakli & Farsan', 'veg dry 3 months', [
    [
      'Farsan Gali: * Khakhra',
      'box | Methi #4c7d2a flatbread low | Jeera #a8741c flatbread low | Masala #b5371d flatbread low',
      '180 g 79',
      'Thin roasted wheat rounds from Jamnagar, crisp for weeks.',
    ],
    [
      'Farsan Gali: Bhajani Chakli',
      'pillow #a8541c pretzel accent=#ffe0b0',
      '200 g 98',
      'Spirals of roasted multi-dal flour, the Diwali recipe all year.',
    ],
    [
      'Farsan Gali: Gathiya / Bhavnagari Gathiya',
      'pillow #d9a012 french-fries accent=#fff6cf',
      '250 g 82',
      'Soft, peppery besan sticks. With papaya sambharo and green chilli, a Sunday.',
    ],
    [
      'Farsan Gali: Nimki',
      'pillow #8a5a2c rice-cracker accent=#f6ecc0',
      '200 g 60',
      'Flaky ajwain diamonds for tea.',
    ],
  ]),
])
