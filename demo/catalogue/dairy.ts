import { category, shelf } from './notation.ts'

export const dairyBreadEggs = category('dairy-bread-eggs: Dairy, Bread & Eggs', [
  shelf('milk: Milk', 'veg chilled 2 days', [
    [
      'Savera: Toned Milk',
      'carton #2166c4 glass-of-milk note=3%_fat',
      '500 ml 39 | 1 L 74',
      'Pasteurised and homogenised, three per cent fat, no cream line. Boil or pour cold.',
    ],
    [
      'Savera: Full Cream Milk',
      'milkpouch #c5301f glass-of-milk',
      '500 ml 35 | 1 L 69',
      'Six per cent fat in the everyday pouch: thick tea, a proper malai on top, good for kheer.',
    ],
    [
      'Savera: Cow Milk / A2 Desi Cow Milk',
      'milkpouch #c98a12 cow-face',
      '500 ml 48',
      'From Gir cows, set apart from the other milk of the dairy. Slightly yellow, sweet and light.',
    ],
    [
      'Gokulvan: Lactose Free Milk',
      'carton #6a4aa8 glass-of-milk',
      '250 ml 34 | 1 L 115',
      'Milk with its sugar already split, for stomachs that object. Tastes a touch sweeter.',
    ],
    [
      'Gokulvan: Double Toned / Double Toned Milk Tetra Pack',
      'carton #1d8a8a glass-of-milk',
      '200 ml 18 | 1 L 72 | 6 x 1 L 425',
      'Long-life milk with one and a half per cent fat. Keeps for months unopened, three days once opened.',
      'Shelf life=120 days',
    ],
  ]),
  shelf(
    'curd-lassi: Curd, Lassi & Buttermilk',
    'veg chilled 10 days',
    [
      [
        'Savera: Fresh Dahi',
        'tub #0f7f9e bowl-with-spoon',
        '200 g 26 | 400 g 45 | 1 kg 99',
        'Set thick in the cup it comes in. Mildly sour on day one, properly sour by day five.',
      ],
      [
        'Savera: Greek Yogurt * / High Protein Greek Yogurt, *',
        'cup | Plain #4a6fa5 bowl-with-spoon | Strawberry #d6456a strawberry | Blueberry #4b4aa0 blueberries | Mango #e8951b mango',
        '85 g 50',
        'Strained till the spoon stands. Eight grams of protein in a cup.',
      ],
      [
        'Savera: Masala Chaas',
        'milkpouch #2f8f5a herb',
        '200 ml 12.50 | 500 ml 25',
        'Thin salted buttermilk with jeera, coriander and a little green chilli. Shake before opening.',
      ],
      [
        'Gokulvan: * Lassi',
        'petbottle | Sweet #e9c46a glass-of-milk | Mango #f2931b mango | Rose #e07a9b rose',
        '200 ml 30',
        'Thick churned curd, sweetened and chilled. Drink it ice cold from the bottle.',
      ],
      [
        'Savera: Mishti Doi',
        'cup #b5651d custard',
        '85 g 28 | 4 x 85 g 108',
        'Bengal-style curd set with caramelised jaggery.',
      ],
    ],
    'cold-drinks-juices',
  ),
  shelf('paneer-tofu: Paneer & Tofu', 'veg chilled 15 days', [
    [
      'Savera: Malai Paneer',
      'pouch #2a7f4c @paneer',
      '200 g 98 | 500 g 239',
      'Soft block paneer from whole milk. Soak in warm water for ten minutes and it will be softer still.',
    ],
    [
      'Gokulvan: Paneer Cubes / Low Fat Paneer Cubes',
      'pouch #1d7fa0 @paneer',
      '200 g 92',
      'Cut to the size of a curry bite, with half the fat. Holds together on a skewer.',
    ],
    [
      'Harit: Soya Tofu / Soya Paneer (Tofu), Firm',
      'box #5f8a3c @paneer low',
      '200 g 75',
      'Pressed from soya beans: no milk, plenty of protein. Takes on any masala it meets.',
      'in=vegan-plant',
    ],
  ]),
  shelf('butter-cheese: Butter, Cheese & Cream', 'veg chilled 180 days', [
    [
      'Savera: Table Butter / Table Butter, Salted',
      'box #d99400 butter low accent=#fff3cf',
      '100 g 62 | 500 g 285',
      'The yellow butter of every pav bhaji stall, lightly salted.',
    ],
    [
      'Savera: White Butter / White Butter (Makhan), Unsalted',
      'tub #3d7ab5 butter',
      '200 g 149',
      'Hand-churn style makhan without salt or colour. For parathas and for baking.',
    ],
    [
      'Savera: Cheese Slices',
      'box #c5301f cheese-wedge low accent=#ffe28a',
      '100 g (5 slices) 85 | 200 g (10 slices) 150',
      'Processed cheese in single wraps. Melts evenly under a toaster.',
    ],
    [
      'Savera: Cheese Cubes',
      'box #1d5fa8 cheese-wedge low accent=#ffe28a',
      '200 g (8 cubes) 145',
      'Wrapped cubes for the tiffin and the evening hunger.',
    ],
    [
      'Alpenhof: Mozzarella / Pizza Mozzarella, Shredded',
      'pouch #d96b12 pizza',
      '200 g 165 | 1 kg 629',
      'Low-moisture mozzarella that browns in spots and pulls in strings.',
    ],
    [
      'Gokulvan: Fresh Cream',
      'carton #4c86c6 custard',
      '200 ml 72',
      'Twenty-five per cent fat. Finishes a gravy, and whips if you chill the bowl.',
    ],
  ]),
  shelf(
    'bread-buns: Bread & Buns',
    'veg dry 4 days',
    [
      [
        'Nukkad: Whole Wheat Bread / 100% Whole Wheat Bread, No Maida',
        'loaf #9a5a26 bread',
        '400 g 55',
        'Only atta, no maida. A close crumb that toasts without drying out.',
      ],
      [
        'Nukkad: White Bread / Sandwich White Bread, Soft & Large Slices',
        'loaf #c22f2f bread',
        '350 g 45 | 700 g 80',
        'Soft, square and wide enough for a Bombay sandwich.',
      ],
      [
        'Nukkad: Multigrain Bread / Multigrain Bread with Ragi, Oats & Flax',
        'loaf #4c7d3a sheaf-of-rice',
        '400 g 65',
        'Seven grains and seeds, some of them on the crust, where they belong.',
      ],
      [
        'Nukkad: Ladi Pav / Ladi Pav (पाव)',
        'loaf #d98a1c @pav',
        '6 pcs 32',
        'A slab of six, pull-apart and light. Buttered on a hot tawa it is dinner.',
      ],
      [
        'Nukkad: Burger Buns',
        'loaf #a8441c hamburger',
        '4 pcs 48',
        'Soft buns with sesame on top, cut through.',
      ],
      [
        'Nukkad: Kulcha / Amritsari Style Kulcha',
        'pouch #7d4a1c flatbread',
        '5 pcs 45',
        'Half-baked. Two minutes on the tawa with butter while the chole warm up.',
      ],
    ],
    'bakery-biscuits',
  ),
  shelf('eggs: Eggs', 'nonveg chilled 14 days', [
    [
      'Murgi Mandi: White Eggs / Farm White Eggs, Protein Rich',
      'tray #0a5257 egg hi=अंडे',
      '6 pcs 54 | 8 pcs 84 | 12 pcs 104 | 30 pcs 245',
      'Candled, washed and packed within a day of laying.',
      'in=eggs-pantry',
    ],
    [
      'Murgi Mandi: Brown Eggs / Free Range Brown Eggs',
      'tray #7a4a1c brownegg hi=भूरे_अंडे',
      '6 pcs 89',
      'From hens that walk about in the open. Darker yolks and a firmer shell.',
      'in=eggs-pantry',
    ],
    [
      'Murgi Mandi: Desi Eggs / Country Hen Eggs (देसी अंडे)',
      'tray #8a5a2c brownegg hi=देसी_अंडे',
      '6 pcs 135',
      'Small eggs with a strong taste from country breeds. Fewer are laid, so they sell out early.',
      'in=eggs-pantry',
    ],
  ]),
])
