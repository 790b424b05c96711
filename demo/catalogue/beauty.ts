import { category, shelf } from './notation.ts'

export const beautyGrooming = category('beauty-grooming: Beauty & Grooming', [
  shelf('face-care: Face Care', 'goods - 30 months', [
    [
      'Mukhara: * / * Face Wash',
      'tube | Neem #3f8a4a herb | Vitamin C #e8911c tangerine | Charcoal #2a2f35 bubbles | Saffron #d9a04a tulip',
      '100 ml 149 | 150 ml 209',
      'A mild gel for morning and night.',
    ],
    [
      'Mukhara: Multani Mitti / Multani Mitti (मुल्तानी मिट्टी) Face Pack',
      'pouch #b58a5a window=powder:#d9b98a',
      '100 g 55',
      "Fuller's earth, finely sifted. With rose water, ten minutes.",
    ],
    [
      'Mukhara: Rose Water / Rose Water, Steam Distilled',
      'spraycan #d97fa0 rose',
      '120 ml 99',
      'Damask roses and steam, nothing else.',
    ],
    [
      'Mukhara: Sunscreen / Sunscreen Gel SPF 50 PA+++',
      'tube #e8b53a sun',
      '50 g 349',
      'Light, no white cast, two fingers for the face.',
    ],
  ]),
  shelf('body-lotion-cream: Lotions & Creams', 'goods - 30 months', [
    [
      'Mukhara: * / * Body Lotion',
      'pump | Cocoa #6b4a3a chestnut | Aloe #5fae7a cactus | Almond Milk #d9b98a chestnut',
      '200 ml 185 | 400 ml 325',
      'Light body lotion that sinks in within a minute and leaves no shine.',
    ],
    [
      'Mukhara: Cold Cream / Winter Cold Cream',
      'tub #3a7fc2 snowflake cap=#fff',
      '50 ml 85 | 200 ml 245',
      'Thick and simple, for January.',
    ],
    [
      'Mukhara: Petroleum Jelly',
      'tub #2a5fa0 droplet cap=#e9eef0',
      '40 g 45',
      'Lips, heels, elbows, door hinges.',
    ],
    [
      'Mukhara: Lip Balm',
      'blister #c2336a mouth',
      '4.5 g 99',
      'Beeswax and kokum butter in a twist-up stick, without colour.',
    ],
  ]),
  shelf(
    "mens-grooming: Men's Grooming",
    'goods - 36 months',
    [
      [
        'Mardana: Razor / Three Blade Razor',
        'blister #1c2a3a razor',
        '1 pc 149',
        'Three blades and a heavy handle.',
      ],
      [
        'Mardana: Cartridges / Three Blade Cartridges',
        'blister #1d4a8a razor',
        '4 pcs 399',
        'Refills for the three blade razor. They click in and rinse clean.',
      ],
      [
        'Mardana: Shaving Foam',
        'spraycan #2f6ab5 bubbles',
        '264 g 199',
        'Dense foam with a little menthol.',
      ],
      [
        'Mardana: Beard Oil / Beard Growth Oil, Sandal & Cedar',
        'bottle #5a3a1c herb cap=#1c1c1c flagInk=#3a2412',
        '30 ml 299',
        'Argan and castor oil with sandal and cedar. Six drops, comb through.',
      ],
      [
        'Mardana: After Shave',
        'bottle #2f7fa8 snowflake cap=#123a5a flagInk=#123a5a',
        '100 ml 175',
        'It stings for a second. That is how you know.',
      ],
    ],
    'personal-care',
  ),
  shelf('makeup-nails: Kajal, Lips & Nails', 'goods - 36 months', [
    [
      'Rupika: Kajal / 24 Hour Kajal',
      'blister #1c1c1c pen',
      '0.35 g 175',
      'Smudge-proof, deep black, twists up.',
    ],
    [
      'Rupika: * / Matte Lipstick, *',
      'blister | Gulaal #c2124a lipstick | Terracotta #a84a2c lipstick | Jamun #5a1f4a lipstick',
      '4 g 299',
      'Matte colour that does not dry the lips or print on the cup.',
    ],
    [
      'Rupika: * / Nail Enamel, *',
      'blister | Laal #c2121f nail-polish | Nude #c9967a nail-polish',
      '6 ml 85',
      'Two thin coats dry in five minutes and stay for a week.',
    ],
    [
      'Rupika: Bindi / Velvet Bindi, Maroon',
      'blister #7a1230 sparkles',
      '120 pcs 25',
      'Felt bindis in three sizes on one card, with a skin-safe adhesive.',
    ],
  ]),
  shelf(
    'hygiene-feminine: Feminine Hygiene',
    'goods - 36 months',
    [
      [
        'Sakhi: Pads XL / Sanitary Pads XL, Cottony Soft',
        'pouch #c2407a blossom',
        '7 pcs 45 | 20 pcs 185 | 40 pcs 349',
        'Leak channels, wide back, paper disposal wraps.',
      ],
      [
        'Sakhi: Pads Night / Overnight Pads XXL',
        'pouch #3a2a6b crescent-moon',
        '10 pcs 165',
        'Longer at the back, for eight hours on your side.',
      ],
      [
        'Sakhi: Liners / Panty Liners',
        'pouch #6fae8a white-flower',
        '20 pcs 99',
        'Thin, breathable liners for the days before and after.',
      ],
      [
        'Sakhi: Cup / Menstrual Cup, Medium',
        'box #a83a6b drop-of-blood low',
        '1 pc 349',
        'Medical-grade silicone. One cup, up to ten years.',
      ],
    ],
    'health-wellness',
  ),
])
