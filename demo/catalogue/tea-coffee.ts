import { category, shelf } from './notation.ts'

export const teaCoffee = category('tea-coffee: Tea & Coffee', [
  shelf('tea: Tea', 'veg dry 12 months', [
    [
      'Pahadi: Assam Tea / Assam Tea, Strong Leaf',
      'box #1d6b47 teacup-without-handle accent=#f3e7c8',
      '250 g 145 | 500 g 285 | 1 kg 549',
      'Upper Assam leaf, brisk and red. Stands up to milk, ginger and argument.',
    ],
    [
      'Pahadi: Darjeeling Tea / Darjeeling Second Flush, Whole Leaf',
      'box #3a5a8a teapot accent=#e9f0f6',
      '100 g 385',
      'Light, muscatel, without milk please.',
    ],
    [
      'Kadak: Dust Tea / Kadak Dust Tea',
      'pouch #8a1f1f hot-beverage',
      '250 g 105 | 1 kg 398',
      "Gives its colour in two minutes. The stall-holder's choice.",
    ],
    [
      'Kadak: Masala Chai / Masala Chai, CTC with Real Spices',
      'box #a8541c teapot accent=#ffe9c0',
      '250 g 172',
      'Cardamom, ginger and clove blended with the leaf.',
    ],
    [
      'Kadak: Elaichi Tea',
      'box #4c8a3a teapot accent=#f0f6d0',
      '250 g 165',
      'CTC leaf with green cardamom. You notice it when the packet opens.',
    ],
  ]),
  shelf(
    'green-herbal-tea: Green & Herbal Tea',
    'veg dry 18 months',
    [
      [
        'Pahadi: * / * Green Tea, Bags',
        'box | Tulsi #2f7f3a herb low | Lemon Honey #c9a012 lemon low | Classic #4c8a3a leaf-fluttering-in-wind low',
        '25 bags 155 | 100 bags 525',
        'Whole leaf in staple-free bags. Water off the boil, two minutes.',
      ],
      [
        'Pahadi: Chamomile / Chamomile Infusion, Caffeine Free',
        'box #e0b84a blossom low',
        '20 bags 235',
        'Dried flowers and nothing else. For the end of the day.',
      ],
      [
        'Pahadi: Kahwa / Kashmiri Kahwa with Saffron & Almond',
        'tub #b5803c teapot cap=#6b3a12',
        '100 g 420',
        'Green tea, saffron, cinnamon, slivered almonds. Simmer, do not boil.',
      ],
    ],
    'organic-healthy',
  ),
  shelf('coffee: Coffee', 'veg dry 18 months', [
    [
      'Malabar Co: Instant Coffee',
      'jar #4a2b1a hot-beverage cap=#2a1a12 flagInk=#4a2b1a',
      '50 g 185 | 100 g 345 | 200 g 660',
      'Spray-dried Robusta and Arabica. Beat with sugar for foam.',
    ],
    [
      'Malabar Co: Gold / Gold Freeze Dried Coffee',
      'jar #7a5a1c hot-beverage cap=#c9a012 flagInk=#4a2b1a',
      '100 g 575',
      'Freeze-dried Arabica granules, softer and rounder.',
    ],
    [
      'Filter Lane: Filter Coffee / Filter Coffee Powder, 80:20 Chicory Blend',
      'pouch #5a2a1c hot-beverage',
      '200 g 148 | 500 g 355',
      'Peaberry and plantation A, medium roast, twenty per cent chicory. For the brass filter.',
    ],
    [
      'Filter Lane: Decoction / Fresh Filter Decoction, Ready to Use',
      'petbottle #3a2016 hot-beverage',
      '200 ml 95',
      'Strong first decoction, bottled cold. Add hot milk and sugar.',
      'Storage=Keep refrigerated at 4 °C or below|Shelf life=21 days',
    ],
    [
      'Malabar Co: * Cold Coffee',
      'can | Classic #8a5a3a ice | Hazelnut #6b4a2a chestnut | Mocha #4a2b1a chocolate-bar',
      '180 ml 70',
      'Milk coffee, lightly sweet. Shake the can first.',
    ],
  ]),
  shelf('health-drinks: Health & Malt Drinks', 'veg dry 12 months', [
    [
      'Balveer: Chocolate Malt / Chocolate Malt Drink Mix',
      'jar #6b3a1c chocolate-bar cap=#1d5fa8',
      '500 g 285 | 1 kg 540',
      'Malted barley, cocoa and milk solids, with iron and vitamin D.',
    ],
    [
      'Balveer: Classic Malt / Classic Malted Drink',
      'jar #e0c48a glass-of-milk cap=#1d5fa8',
      '500 g 265',
      'The plain one, for hot milk at night.',
    ],
    [
      'Balveer: Kesar Badam / Kesar Badam Milk Mix',
      'jar #e8b04a tulip cap=#8a1f1f',
      '200 g 189',
      'Almond meal and saffron strands. Good hot, better cold.',
    ],
    [
      'Balveer: Refill / Chocolate Malt Refill Pack',
      'pouch #6b3a1c chocolate-bar',
      '750 g 385',
      'The same malted drink in a pouch, for the jar you already have.',
    ],
  ]),
])
