import { category, shelf } from './notation.ts'

export const poojaFlowers = category('pooja-flowers: Pooja & Flowers', [
  shelf('agarbatti-dhoop: Agarbatti & Dhoop', 'goods - 36 months', [
    [
      'Diya Baati: * / * Agarbatti',
      'slimbox | Mogra #3f8a5a white-flower | Chandan #b5803c fire | Gulab #b3123f rose | Kevda #c9a012 herb',
      '100 g 65 | 250 g 145',
      'Hand-rolled sticks without charcoal that burn for forty minutes.',
    ],
    [
      'Diya Baati: Dhoop / Guggal Dhoop Sticks',
      'slimbox #4a2a1c fire',
      '20 pcs 75',
      'Resin and ghee. Open a window first.',
    ],
    [
      'Diya Baati: Sambrani / Sambrani Cups',
      'box #6a4a2a fire low',
      '12 pcs 99',
      'Light the rim, set it on a plate, walk it through the house.',
    ],
  ]),
  shelf('diya-camphor: Diyas, Camphor & Oil', 'goods - 36 months', [
    [
      'Diya Baati: Camphor / Pure Camphor (कपूर)',
      'tub #5a9ab5 fire cap=#fff',
      '50 g 110 | 100 g 205',
      'Refined camphor tablets that catch at once and burn without ash.',
    ],
    [
      'Diya Baati: Cotton Wicks / Round Cotton Wicks (Phool Batti)',
      'pouch #c23a5a diya-lamp',
      '100 pcs 30',
      "Evenly rolled by a women's group in Kolhapur.",
    ],
    [
      'Diya Baati: Clay Diya / Terracotta Diyas (मिट्टी के दीये)',
      'box #b5512c diya-lamp low',
      '12 pcs 89',
      'Soak in water for an hour so they do not drink your oil.',
    ],
    [
      'Diya Baati: Pooja Oil / Pooja Oil, Five Oils',
      'bottle #c9a02c diya-lamp cap=#8a1f1f flagInk=#8a1f1f',
      '500 ml 115 | 1 L 219',
      'Five oils blended for a steady flame with little soot. Not for eating.',
    ],
  ]),
  shelf('pooja-samagri: Pooja Samagri', 'goods - -', [
    [
      'Puja Thaal: Kumkum',
      'tub #b3121f sparkles cap=#f2c83a',
      '50 g 35',
      'From turmeric and lime, soft to the touch.',
    ],
    [
      'Puja Thaal: Haldi / Pooja Haldi',
      'tub #e0a012 sparkles cap=#b3121f',
      '50 g 32',
      'Fine scented turmeric for the thali, not for the pot.',
    ],
    [
      'Puja Thaal: Kalava / Kalava (Mauli) Thread',
      'pouch #c22f2f thread',
      '5 pcs 40',
      'Red and yellow cotton thread for the wrist and the kalash.',
    ],
    [
      'Puja Thaal: Havan / Havan Samagri',
      'pouch #6b3a12 fire',
      '200 g 65',
      'Thirty-six herbs, dry and clean, mixed for an hour of havan.',
    ],
    [
      'Puja Thaal: Gangajal',
      'petbottle #6fb5c9 potable-water',
      '200 ml 45',
      'Ganga water from Gangotri, filtered, sealed at the source.',
    ],
  ]),
  shelf('flowers: Fresh Flowers', 'goods fresh 2 days', [
    [
      'Phoolwari: Marigold / Marigold, Loose (Genda Phool)',
      'dona #c2701c marigold hi=गेंदा',
      '100 g 29 | 250 g 65',
      'Picked before dawn, orange and yellow mixed.',
    ],
    [
      'Phoolwari: Rose Petals / Rose, Loose (Gulab)',
      'dona #b3123f rose hi=गुलाब',
      '100 g 49',
      'Fragrant desi roses without stems.',
    ],
    [
      'Phoolwari: Jasmine Gajra / Jasmine Gajra (मोगरा गजरा)',
      'dona #3f7d4a jasmine hi=मोगरा',
      '2 pcs 45',
      'Strung this morning, sprinkled, wrapped in leaf.',
    ],
    [
      'Phoolwari: Pooja Mix / Pooja Flower Mix with Tulsi & Durva',
      'dona #8a3a5a flowermix hi=पूजा_फूल',
      '150 g 39',
      'Marigold, rose, shevanti, a sprig of tulsi, durva.',
    ],
    [
      'Phoolwari: Bouquet / Rose Bouquet, 10 Stems',
      'bouquet #b3123f rose',
      '10 stems 349',
      'Long red Dutch roses from Talegaon, hydrated and wrapped.',
      'in=gift-packs',
    ],
  ]),
])
