import { category, shelf } from './notation.ts'

export const organicHealthy = category('organic-healthy: Organic & Healthy Living', [
  shelf('organic-staples: Organic Staples', 'veg dry 6 months', [
    [
      'Jaivik Khet: * / Organic *',
      'pouch | Toor Dal #5a7a3a window=round:#dca63a | Moong Dal #6a8a3a window=round:#ecd06a | Chana Dal #7a6a2a window=round:#e0b04a | Rajma #6a2a2a window=nuts:#7a2a2a',
      '500 g 129 | 1 kg 249',
      'Grown without synthetic fertiliser or spray, certified under NPOP. Unpolished *.',
    ],
    [
      'Jaivik Khet: Jaggery Powder / Organic Jaggery Powder',
      'pouch #8a5a1c window=powder:#b5803c',
      '500 g 99',
      'Cane jaggery dried to a free-flowing powder. Use it spoon for spoon like sugar.',
    ],
    [
      'Jaivik Khet: Sonamasuri / Organic Sonamasuri Rice',
      'sack #4c7d3a cooked-rice',
      '1 kg 119 | 5 kg 559',
      'Single-polished, from Mandya farmers.',
    ],
    [
      'Jaivik Khet: Turmeric / Organic Lakadong Turmeric',
      'pouch #d99a12 ginger-root',
      '100 g 119',
      'From Meghalaya, with twice the curcumin of common haldi.',
    ],
  ]),
  shelf('vegan-plant: Vegan & Plant Based', 'veg dry 6 months', [
    [
      'Harit: * Milk / * Drink, Unsweetened',
      'carton | Oat #c9a86a sheaf-of-rice | Almond #8a5a3a chestnut | Soya #6a8a4a beans',
      '200 ml 50 | 1 L 225',
      'No dairy. Steams well and does not split in coffee.',
    ],
    [
      'Harit: Plant Keema / Plant Based Keema',
      'pouch #7a3a2a pot-of-food',
      '200 g 195',
      'Soya and pea protein. Cook it as you would the other.',
      'Storage=Keep frozen at -18 °C',
    ],
    [
      'Harit: Jackfruit / Tender Jackfruit in Brine',
      'tin #6a7a2a pot-of-food',
      '400 g 165',
      'Kathal, cleaned and cut. Biryani in half the time.',
    ],
  ]),
  shelf('protein-nutrition: Protein & Nutrition', 'veg dry 18 months', [
    [
      'Bal Shala: * Whey / Whey Protein, *',
      'jar | Chocolate #4a2b1a flexed-biceps cap=#1c1c1c | Kesar Kulfi #d9a02c flexed-biceps cap=#1c1c1c',
      '500 g 1249 | 1 kg 2299',
      'Twenty-four grams of protein a scoop, batch-tested.',
    ],
    [
      'Bal Shala: Plant Protein / Pea & Brown Rice Protein',
      'jar #4c8a4a seedling cap=#1c3a1c',
      '500 g 1199',
      'For those who train without dairy.',
    ],
    [
      'Bal Shala: Sattu / Chana Sattu',
      'pouch #b5803c window=powder:#d9b27a',
      '500 g 95',
      "Bihar's own protein shake: water, salt, lemon, onion.",
    ],
  ]),
  shelf(
    'sugar-free: Sugar Free & Diabetic Care',
    'veg dry 18 months',
    [
      [
        'Sehat: Stevia / Stevia Sachets',
        'box #4c9a6a seedling low',
        '50 sachets 185 | 100 sachets 335',
        'One sachet is two spoons of sweetness.',
      ],
      [
        'Sehat: Diabetic Atta / Low GI Atta',
        'sack #3a6a8a sheaf-of-rice',
        '1 kg 115 | 5 kg 525',
        'Wheat with chana, barley, methi and jamun seed.',
      ],
      [
        'Sehat: Sugar Free Cookies / Sugar Free Multigrain Cookies',
        'box #7a5a8a cookie low',
        '150 g 140',
        'Sweetened with maltitol. Even so, stop at two.',
      ],
    ],
    'health-wellness',
  ),
  shelf(
    'ayurveda-juices: Amla, Aloe & Herbal Juices',
    'veg dry 18 months',
    [
      [
        'Vaidyam: * Juice',
        'bottle | Amla #8a9a2c green-apple cap=#2f6a2a | Aloe Vera #4c9a6a cactus cap=#2f6a2a | Karela Jamun #4a2a5a grapes cap=#2f6a2a',
        '500 ml 165 | 1 L 295',
        'Thirty millilitres in a glass of water before breakfast. It tastes as it tastes.',
      ],
      [
        'Vaidyam: Chyawanprash / Chyawanprash (च्यवनप्राश)',
        'jar #5a2f1c herb cap=#c9a012',
        '500 g 225 | 1 kg 399',
        'Amla and forty herbs in ghee and honey, to the classical text.',
      ],
    ],
    'health-wellness',
  ),
])
