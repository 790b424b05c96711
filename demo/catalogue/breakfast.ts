import { category, shelf } from './notation.ts'

export const breakfastInstant = category('breakfast-instant-food: Breakfast & Instant Food', [
  shelf('noodles: Noodles', 'veg dry 9 months', [
    [
      'Noodle Nagar: * Noodles / * Instant Noodles',
      'pillow | Masala #d9a012 steaming-bowl accent=#fff0b0 | Atta #8a5a1c steaming-bowl accent=#f6ecc0 | Peri Peri #b3122a hot-pepper accent=#ffcf3f',
      '70 g 15 | 4 x 70 g 58 | 12 x 70 g 168',
      'Ready in three minutes, or five if you add peas and an egg.',
    ],
    [
      'Noodle Nagar: Cup Noodles / Masala Cup Noodles',
      'cup #c22f2f steaming-bowl',
      '70 g 50',
      'Boiling water to the line, lid on, four minutes.',
    ],
    [
      'Noodle Nagar: Hakka Noodles',
      'pouch #b3261e chopsticks',
      '150 g 45 | 400 g 99',
      'Plain steamed noodles for the wok. They do not clump.',
    ],
    [
      'Noodle Nagar: Korean Ramen / Korean Style Spicy Ramen',
      'pillow #1c1c1c hot-pepper accent=#e0302a',
      '120 g 75',
      'Thick chewy noodles and a broth that makes you sweat.',
    ],
  ]),
  shelf('pasta-vermicelli: Pasta & Vermicelli', 'veg dry 18 months', [
    [
      'Noodle Nagar: * / Durum Wheat * Pasta',
      'pouch | Penne #1d5fa8 spaghetti window=sticks:#ecc76a | Fusilli #2f7f4c spaghetti window=nuts:#ecc76a | Macaroni #b3261e spaghetti window=nuts:#f0d08a',
      '500 g 95',
      'Hard wheat semolina, bronze-cut so that sauce holds.',
    ],
    [
      'Noodle Nagar: Masala Pasta / Instant Masala Pasta',
      'pillow #e8791c spaghetti accent=#ffe9b0',
      '65 g 30',
      'Pasta and tomato masala, five minutes in one pan.',
    ],
    [
      'Noodle Nagar: Vermicelli / Roasted Vermicelli (सेवई)',
      'pouch #a8741c window=sticks:#c9975a',
      '400 g 62',
      'Roasted already. For kheer on Eid and upma on Mondays.',
    ],
  ]),
  shelf('cereals-oats: Oats, Muesli & Cereals', 'veg dry 9 months', [
    [
      'Sehat: Rolled Oats',
      'pouch #c98a2c bowl-with-spoon window=flakes:#ecd9b0',
      '500 g 115 | 1 kg 215',
      'Whole rolled oats that keep a bite.',
    ],
    [
      'Sehat: Masala Oats',
      'pillow #d9731c bowl-with-spoon accent=#ffe9b0',
      '38 g 20 | 500 g 205',
      'With peas, carrot and a familiar masala. Three minutes.',
    ],
    [
      'Sehat: * Muesli',
      'box | Fruit & Nut #7a2f6a strawberry | Dark Chocolate #4a2b1a chocolate-bar | No Sugar #4c8a5a sheaf-of-rice',
      '400 g 325',
      'Baked in clusters, a third of it fruit, nuts or seeds.',
    ],
    [
      'Sehat: Corn Flakes',
      'box #e0a012 ear-of-corn',
      '250 g 95 | 475 g 175 | 875 g 310',
      'Crisp for at least four minutes in cold milk.',
    ],
    [
      'Sehat: Choco Rings / Choco Rings for Kids',
      'box #5a2a1c bowl-with-spoon',
      '375 g 189',
      'Multigrain rings that turn the milk brown.',
    ],
  ]),
  shelf(
    'batter-chutney: Idli & Dosa Batter',
    'veg chilled 5 days',
    [
      [
        'Dosa Kal: Idli Dosa Batter',
        'milkpouch #2f7f4c pancakes',
        '500 g 55 | 1 kg 99',
        'Stone-ground rice and urad, fermented overnight. It keeps on rising, so leave room.',
      ],
      [
        'Dosa Kal: Ragi Batter / Ragi Dosa Batter',
        'milkpouch #7a2f3a pancakes',
        '500 g 75',
        'Half rice, half ragi. Crisp and brown.',
      ],
      [
        'Dosa Kal: Coconut Chutney / Fresh Coconut Chutney',
        'cup #4c9a6a coconut',
        '200 g 65',
        'Ground this morning with green chilli and roasted dal. Temper it at home.',
      ],
      [
        'Dosa Kal: Malabar Parotta / Malabar Parotta, Ready to Heat',
        'pouch #b5741c flatbread',
        '5 pcs 95',
        'Layered by hand. One minute a side.',
      ],
    ],
    'dairy-bread-eggs',
  ),
  shelf('ready-mixes: Instant Mixes', 'veg dry 9 months', [
    [
      'Jhatpat: * Mix / Instant * Mix',
      'box | Upma #d9a04a bowl-with-spoon | Rava Idli #4c8a8a dango | Dhokla #d9b012 butter | Medu Vada #a8541c doughnut',
      '200 g 68 | 500 g 145',
      'Add curd or water, wait ten minutes, cook. * without soaking and grinding.',
    ],
    [
      'Jhatpat: Pancake Mix / Eggless Pancake Mix',
      'box #c9802c pancakes',
      '250 g 135',
      'Milk, whisk, pan. Turn when the bubbles burst.',
    ],
  ]),
  shelf('ready-to-eat: Ready to Eat', 'veg dry 12 months', [
    [
      'Tawa Tales: * / Ready to Eat *',
      'box | Dal Makhani #6b2a1c pot-of-food low | Palak Paneer #2f6a2a pot-of-food low | Rajma Masala #7a1f2a curry-rice low | Chole #a8641c pot-of-food low',
      '300 g 145',
      'Cooked, sealed and sterilised, no preservatives. Two minutes in hot water or the microwave. Serves two.',
    ],
    [
      'Tawa Tales: Hyderabadi Biryani / Vegetable Biryani, Hyderabadi Style',
      'box #8a4a12 cooked-rice',
      '250 g 165',
      'Long-grain rice with vegetables and mint. Heat in the pouch.',
    ],
    [
      'Tawa Tales: Poha Cup / Kanda Poha Cup',
      'cup #d9a012 bowl-with-spoon',
      '80 g 60',
      'Hot water, five minutes, squeeze the lemon.',
    ],
  ]),
  shelf('soups: Soups & Broths', 'veg dry 12 months', [
    [
      'Jhatpat: * Soup',
      'box | Tomato #c2261f tomato low | Sweet Corn #d9a012 ear-of-corn low | Hot & Sour #7a2f1c hot-pepper low | Manchow #4a5a2a steaming-bowl low',
      '44 g 60',
      'Serves four. Whisk into cold water, then boil.',
    ],
    [
      'Jhatpat: Cup Soup / Tomato Cup Soup with Croutons',
      'pouch #c2261f tomato',
      '4 x 14 g 48',
      'One sachet, one mug, one grey afternoon.',
    ],
  ]),
])
