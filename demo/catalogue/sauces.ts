import { category, shelf } from './notation.ts'

export const saucesSpreads = category('sauces-spreads: Sauces & Spreads', [
  shelf('ketchup-sauces: Ketchup & Cooking Sauces', 'veg dry 12 months', [
    [
      'Chatpat: Tomato Ketchup',
      'bottle #b3191b tomato cap=#226627 flagInk=#8f1420',
      '200 g 60 | 500 g 125 | 950 g 165',
      'Thick ketchup from ripe tomatoes. Turn it over a minute before you need it.',
    ],
    [
      'Chatpat: Hot & Sweet / Hot & Sweet Sauce',
      'bottle #a8341c hot-pepper cap=#1c1c1c flagInk=#8f1420',
      '500 g 139',
      'Tomato, chilli and garlic. For pakode that deserve it.',
    ],
    [
      'Wok Gali: * Sauce',
      'bottle | Soya #2a1a12 sushi cap=#b3261e | Red Chilli #b3122a hot-pepper cap=#1c1c1c | Green Chilli #3f7d1c hot-pepper cap=#1c1c1c | Schezwan #8a1f12 fire cap=#d9a012',
      '200 g 65 | 680 g 145',
      'For chowmein, chilli paneer and the corner cart at home.',
    ],
    [
      'Wok Gali: Schezwan Chutney',
      'jar #a81c12 fire cap=#1c1c1c',
      '250 g 95',
      'Garlicky and hot, for rice, dosa and the inside of a frankie.',
    ],
    [
      'Alpenhof: Pasta Sauce / Arrabbiata Pasta Sauce',
      'jar #c2361c spaghetti cap=#226627',
      '400 g 210',
      'Tomato, olive oil, garlic and chilli. Pour, warm, done.',
    ],
  ]),
  shelf('mayo-dressing: Mayonnaise & Dips', 'veg dry 6 months', [
    [
      'Lazeez Dip: * Mayo / Veg Mayonnaise, *',
      'jar | Classic #f3ead0 sandwich cap=#1d5fa8 | Tandoori #e07a3a hot-pepper cap=#8a1f1f | Mint #a8d08a herb cap=#226627',
      '275 g 89 | 875 g 225',
      'Eggless and creamy. For sandwiches, momos and fries.',
    ],
    [
      'Lazeez Dip: Thousand Island / Thousand Island Dressing',
      'bottle #e89a6a green-salad cap=#fff flagInk=#8a3a12',
      '300 g 145',
      'For salads, and for burgers in secret.',
    ],
    [
      'Lazeez Dip: Hummus / Classic Hummus',
      'cup #d9c48a falafel',
      '200 g 165',
      'Chickpeas, tahini, lemon. Keep cold and drown in olive oil.',
      'Storage=Keep refrigerated at 4 °C or below|Shelf life=30 days',
    ],
  ]),
  shelf(
    'jam-spreads: Jams & Nut Spreads',
    'veg dry 12 months',
    [
      [
        'Phalwari: * Jam',
        'jar | Mixed Fruit #b3122a strawberry cap=#fff | Mango #f0961b mango cap=#226627 | Strawberry #c2183a strawberry cap=#226627',
        '200 g 85 | 500 g 165',
        'Cooked in open pans with pieces of fruit.',
      ],
      [
        'Moongfali: * Peanut Butter / * Peanut Butter, Unsweetened',
        'jar | Creamy #c98a4a peanuts cap=#8a1f1f | Crunchy #b5743a peanuts cap=#226627',
        '350 g 165 | 1 kg 415',
        'Roasted peanuts and nothing else. Stir the oil back in.',
      ],
      [
        'Cocoa Kothi: Hazelnut Spread',
        'jar #5a3018 chestnut cap=#fff',
        '180 g 199 | 350 g 365',
        'Cocoa and hazelnut. Officially for toast.',
      ],
    ],
    'breakfast-instant-food',
  ),
  shelf('pickles: Pickles', 'veg dry 18 months', [
    [
      'Achaar Ghar: * Pickle',
      'jar | Mango #a8641c mango cap=#b3261e | Lemon #b5a01c lemon cap=#b3261e | Mixed #8a4a1c hot-pepper cap=#b3261e | Garlic #a83a1c garlic cap=#b3261e | Green Chilli #4c7d1c hot-pepper cap=#b3261e',
      '200 g 75 | 500 g 155',
      'Cut, sun-dried and steeped in mustard oil for three weeks.',
    ],
    [
      'Achaar Ghar: Avakaya / Andhra Avakaya (ఆవకాయ), Extra Hot',
      'jar #9a1c12 mango cap=#226627',
      '300 g 145',
      'Hard mango, mustard, Guntur chilli. With hot rice and ghee.',
    ],
    [
      'Achaar Ghar: Chhundo / Gujarati Chhundo',
      'jar #d9961b mango cap=#6b3a12',
      '350 g 135',
      'Grated raw mango cooked by the sun to a sweet, hot syrup.',
    ],
  ]),
  shelf('chutney-paste: Chutneys & Cooking Pastes', 'veg dry 6 months', [
    [
      'Rasoi Rang: Ginger Garlic / Ginger Garlic Paste',
      'jar #d9c48a garlic cap=#c22f2f',
      '200 g 55',
      'Half ginger, half garlic, all the peeling done.',
    ],
    [
      'Rasoi Rang: Tamarind / Tamarind Paste (Imli)',
      'jar #5a2a1c beans cap=#c22f2f',
      '200 g 79',
      'Seedless pulp for sambar and chutney.',
    ],
    [
      'Rasoi Rang: Tomato Puree',
      'carton #c2261f tomato',
      '200 g 30',
      'Ripe tomatoes boiled down. When fresh ones touch eighty rupees.',
    ],
    [
      'Rasoi Rang: * Gravy / * Curry Paste',
      'pouch | Butter Masala #c9541c shallow-pan-of-food | Chettinad #5a2a1c pot-of-food',
      '80 g 75',
      'Onion, tomato and spices cooked down. Add paneer or chicken, and cream if you must.',
    ],
  ]),
  shelf(
    'vinegar-baking: Vinegar & Baking',
    'veg dry 24 months',
    [
      [
        'Wok Gali: Vinegar / White Vinegar',
        'bottle #dfe8ec droplet cap=#1d5fa8 flagInk=#1d5fa8',
        '610 ml 65',
        'Four per cent, for the wok and the kettle.',
      ],
      [
        'Vanmadhu: Apple Cider Vinegar / Apple Cider Vinegar with the Mother',
        'bottle #b5702a red-apple cap=#2f6a2a flagInk=#8a3a12',
        '500 ml 275',
        'Raw and cloudy. Dilute it, your teeth will thank you.',
      ],
      [
        'Bake Mandi: Baking Powder',
        'tub #1d5fa8 cupcake cap=#fff',
        '100 g 45',
        'Double acting. Check the date before you blame the oven.',
      ],
      [
        'Bake Mandi: Cocoa Powder / Unsweetened Cocoa Powder',
        'tub #4a2b1a chocolate-bar cap=#d9a012',
        '50 g 85 | 150 g 235',
        'Dark natural cocoa without sugar, for cakes and for hot milk.',
      ],
      [
        'Bake Mandi: Vanilla / Vanilla Essence',
        'bottle #6b4a2a blossom cap=#1c1c1c flagInk=#4a2b1a',
        '20 ml 45',
        'A few drops, not a spoon.',
      ],
    ],
    'bakery-biscuits',
  ),
])
