import { category, shelf } from './notation.ts'

export const personalCare = category('personal-care: Bath & Personal Care', [
  shelf('soaps: Soaps', 'goods - 24 months', [
    [
      'Neemghat: * Soap',
      'box | Neem #2b7fb8 herb low accent=#e3f4d9 | Sandal #b5702a soap low accent=#ffe9c0 | Turmeric #d99a12 soap low accent=#fff3cf | Rose #c2336a rose low accent=#ffe0ea',
      '125 g 45 | 4 x 125 g 165',
      'Vegetable-oil soap, seventy-six per cent TFM, milled three times.',
    ],
    [
      'Neemghat: Glycerine / Transparent Glycerine Soap',
      'box #d9801c soap low accent=#fff0d0',
      '3 x 75 g 135',
      'Mild, see-through bars with a quarter of glycerine, for winter skin.',
    ],
  ]),
  shelf('body-wash-handwash: Body Wash & Hand Wash', 'goods - 24 months', [
    [
      'Neemghat: * / * Body Wash',
      'pump | Lemon Mint #7abf4a lemon | Rose Milk #d9779a rose | Charcoal #3a3f45 bubbles',
      '250 ml 189',
      'Soap-free gel that rinses clean in hard water.',
    ],
    [
      'Shuddh: * / Hand Wash, *',
      'pump | Neem Tulsi #3f9a5a herb | Aloe #5fb58a cactus',
      '200 ml 85',
      'Creamy lather, gone in one rinse.',
    ],
    [
      'Shuddh: Refill / Hand Wash Refill Pouch, Neem Tulsi',
      'pouch #3f9a5a lotion-bottle',
      '750 ml 119 | 1.5 L 215',
      'Refill the pump you have and save plastic.',
    ],
    [
      'Shuddh: Hand Sanitizer',
      'pump #8ecbe8 lotion-bottle',
      '50 ml 25 | 500 ml 199',
      'Seventy per cent alcohol with glycerine.',
    ],
  ]),
  shelf('shampoo-conditioner: Shampoo & Conditioner', 'goods - 36 months', [
    [
      'Kesha: * / * Shampoo',
      'bottle | Herbal #2f8f6e herb cap=#0f4a36 flagInk=#0f4a36 | Onion #8a3a5a onion cap=#3a1228 flagInk=#5a1f3a | Anti-Dandruff #3a7fc2 sparkles cap=#123a6b flagInk=#123a6b | Shikakai #5a3a1c herb cap=#2a1a0c flagInk=#4a2b12',
      '180 ml 145 | 340 ml 265 | 650 ml 459',
      'Cleans without stripping, for twice a week.',
    ],
    [
      'Kesha: Conditioner / Smooth & Shine Conditioner',
      'bottle #c98ab5 ribbon cap=#5a1f4a flagInk=#5a1f4a',
      '180 ml 185',
      'Lengths, not roots. Two minutes, rinse.',
    ],
    [
      'Kesha: Sachets / Herbal Shampoo Sachets',
      'box #2f8f6e herb low',
      '16 x 6 ml 32',
      'A strip for the hostel and the train.',
    ],
  ]),
  shelf(
    'hair-oil-care: Hair Oil & Colour',
    'goods - 36 months',
    [
      [
        'Kesha: * / * Hair Oil',
        'bottle | Coconut #e9eef0 coconut cap=#1d5fa8 flagInk=#1d5fa8 | Amla #2f5a2a green-apple cap=#12301a flagInk=#12301a | Almond #c98a3c chestnut cap=#6b3a12 flagInk=#6b3a12 | Bhringraj #3a3a2a herb cap=#1a1a12 flagInk=#2a2a1c',
        '100 ml 65 | 300 ml 169',
        'Warm it, ten minutes of massage, overnight if you can.',
      ],
      [
        'Kesha: Mehndi / Rajasthani Mehndi Powder',
        'pouch #6a4a1c leafy-green',
        '150 g 69',
        'Sojat henna, triple sifted, with no chemical dye.',
      ],
      [
        'Kesha: * / Hair Colour, *',
        'box | Natural Black #1c1c1c sparkles | Dark Brown #4a2b1a sparkles | Burgundy #6a1230 sparkles',
        '1 kit 189',
        'Ammonia-free cream colour with gloves and brush.',
      ],
    ],
    'beauty-grooming',
  ),
  shelf('oral-care: Oral Care', 'goods - 24 months', [
    [
      'Dantika: * / * Toothpaste',
      'longbox | Clove & Salt #b3261e tooth | Mint Fresh #1f8fc2 tooth | Neem #3f8a3a tooth | Sensitive #6a7fc2 tooth',
      '100 g 62 | 2 x 150 g 179',
      'Fluoride toothpaste that foams gently.',
    ],
    [
      'Dantika: Toothbrush / Soft Toothbrush',
      'blister #1f8fc2 toothbrush',
      '1 pc 35 | 4 pcs 119',
      'Small head, soft tapered bristles. Change it every three months.',
    ],
    [
      'Dantika: Mouthwash / Cool Mint Mouthwash',
      'bottle #3ab5a8 snowflake cap=#123a4a flagInk=#123a4a',
      '250 ml 125',
      'Alcohol-free rinse. Thirty seconds after brushing, and no water after it.',
    ],
    [
      'Dantika: Dant Manjan / Lal Dant Manjan (दंत मंजन)',
      'tub #a81c1c tooth cap=#fff',
      '100 g 48',
      'The red tooth powder of many childhoods: clove, pepper, pudina.',
    ],
  ]),
  shelf(
    'deo-perfume: Deos & Perfumes',
    'goods - 36 months',
    [
      [
        'Itr Gali: * / * Body Spray',
        'spraycan | Khus #2f7f4a leaf-fluttering-in-wind | Oudh #3a2016 fire | Ocean #1d6ba8 water-wave | Mogra #d9d2c0 white-flower',
        '150 ml 199',
        'A pump of perfume instead of gas, so one bottle lasts for months of mornings.',
      ],
      [
        'Itr Gali: Attar / Mitti Attar, Alcohol Free',
        'box #8a5a2c sweat-droplets low',
        '8 ml 245',
        'The smell of the first rain, from Kannauj, in a small bottle.',
      ],
      [
        'Itr Gali: Roll On / Cooling Roll On',
        'bottle #8ecbd9 snowflake cap=#1d6ba8 flagInk=#1d6ba8',
        '50 ml 149',
        'Dries quickly and leaves no marks.',
      ],
      [
        'Itr Gali: * / * Deodorant',
        'spraycan | Lime #7aa82a lemon | Sandal #a8683a herb',
        '150 ml 189',
        'Keeps you fresh through a day of heat and crowded trains.',
      ],
    ],
    'beauty-grooming',
  ),
])
