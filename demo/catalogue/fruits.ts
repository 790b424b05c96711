import { exoticFruits } from './exotic-fruits.ts'
import { category, shelf } from './notation.ts'
import { vegetables } from './vegetables.ts'

const fruits = [
  shelf('fresh-fruits: Fresh Fruits', 'veg fresh 4 days', [
    [
      'Tokri Mandi: Banana / Banana Robusta (Kela)',
      'loose #b77e07 banana hi=केला',
      '6 pcs 49 | 12 pcs 92',
      'Robusta bananas, yellow with a hint of green at the neck. Ready tomorrow, best the day after.',
    ],
    [
      'Tokri Mandi: Yelakki Banana / Banana Yelakki (Elaichi Kela)',
      'loose #a87410 banana hi=इलायची_केला',
      '500 g 64',
      'The small, thin-skinned, honeyed banana of the south. A good size for tiffin boxes.',
    ],
    [
      'Tokri Mandi: Papaya / Papaya Semi Ripe (Papita)',
      'loose #b8600c papaya hi=पपीता',
      '1 piece (800-1000 g) 68',
      'Turning yellow, to be cut in a day or two. Deep orange and nearly seedless inside.',
    ],
    [
      'Tokri Mandi: Watermelon / Watermelon Kiran (Tarbooj)',
      'loose #1e4d1a watermelon hi=तरबूज़',
      '1 piece (1.8-2.5 kg) 112',
      'The small dark Kiran melon, red and sweet to the rind. Sounds hollow when you knock.',
    ],
    [
      'Tokri Mandi: Muskmelon / Muskmelon (Kharbuja)',
      'loose #8f6a24 muskmelon hi=खरबूजा',
      '1 piece (600-900 g) 74',
      'Netted skin, orange flesh and a scent that fills the kitchen.',
    ],
    [
      'Tokri Mandi: Guava / Guava Pink Taiwan (Amrood)',
      'tray #4c7d22 guava hi=अमरूद',
      '500 g 72',
      'Pink-fleshed guavas with few hard seeds. Slice with chaat masala.',
    ],
    [
      'Tokri Mandi: Pomegranate / Pomegranate Bhagwa (Anar)',
      'tray #8f1226 pomegranate hi=अनार',
      '2 pcs (400-500 g) 118 | 4 pcs (800-1000 g) 229',
      'Bhagwa anar from Solapur with soft seeds and dark sweet arils.',
    ],
    [
      'Tokri Mandi: Chikoo / Sapota (Chikoo)',
      'tray #6b4420 chikoo hi=चीकू',
      '500 g 58',
      'Ripe, grainy and brown-sugar sweet. Eat within two days, or shake it with cold milk.',
    ],
    [
      'Tokri Mandi: Pineapple / Pineapple Queen (Ananas)',
      'loose #a86f0a pineapple hi=अनानास',
      '1 piece (700-900 g) 84',
      'Small golden Queen pineapple from Kerala, sweet enough to eat without salt.',
    ],
  ]),
  shelf('mangoes: Mangoes', 'veg fresh 4 days', [
    [
      'Tokri Mandi: Mango Kesar / Mango Kesar, Naturally Ripened, Gir Orchards',
      'tray #a8510b mango hi=केसर_आम',
      '1 kg 349',
      'Gir Kesar ripened on hay, without carbide. Saffron flesh, no fibre, and a scent you notice at the door.',
    ],
    [
      'Tokri Mandi: Mango Alphonso / Mango Alphonso Devgad (Hapus), Hand-Picked and Ripened in Paddy Straw, Gift-Grade Box of Six',
      'tray #b8700a alphonso hi=हापूस',
      '6 pcs (1.2-1.5 kg) 799',
      'Devgad hapus picked at the right maturity and laid in straw. Eat when the skin begins to wrinkle.',
    ],
    [
      'Tokri Mandi: Raw Mango / Raw Mango (Kairi)',
      'tray #2f6a1e rawmango hi=कैरी',
      '500 g 54',
      'Hard, green and very sour. For panna, pickle and a pinch of drama in the dal.',
    ],
  ]),
  shelf('citrus-grapes: Citrus, Grapes & Berries', 'veg fresh 4 days', [
    [
      'Tokri Mandi: Orange / Orange Nagpur (Santra)',
      'net #b8580a orange hi=संतरा',
      '4 pcs (500-600 g) 79 | 1 kg 138',
      'Loose-jacket Nagpur santra, easy to peel, sweet with an honest edge.',
    ],
    [
      'Tokri Mandi: Mosambi / Sweet Lime (Mosambi)',
      'net #6d8a1c mosambi hi=मौसंबी',
      '1 kg 98',
      'Heavy with mild juice. Four fill a tall glass.',
    ],
    [
      'Tokri Mandi: Green Grapes / Grapes Thompson Seedless',
      'punnet #5b8a1c grapes hi=अंगूर',
      '500 g 94',
      'Nashik seedless grapes, crunchy and washed. Chill them first.',
    ],
    [
      'Tokri Mandi: Black Grapes / Grapes Sharad Black Seedless',
      'punnet #2c1a44 blackgrapes hi=काले_अंगूर',
      '500 g 109',
      'Long dark berries, sweeter than the green ones and without seeds.',
    ],
    [
      'Tokri Mandi: Strawberry / Strawberry Mahabaleshwar',
      'punnet #b3122a strawberry hi=स्ट्रॉबेरी',
      '200 g 99',
      'Picked before sunrise in Mahabaleshwar and packed in one layer. Rinse just before eating.',
    ],
    [
      'Tokri Mandi: Blueberry / Blueberry Imported',
      'punnet #2a3a78 blueberry hi=ब्लूबेरी',
      '125 g 249',
      'Plump berries with their bloom still on, flown in cold.',
      'Country of origin=Peru',
    ],
  ]),
  ...exoticFruits,
]

export const fruitsVegetables = category('fruits-vegetables: Fruits & Vegetables', [
  ...vegetables.slice(0, 1),
  ...fruits.slice(0, 1),
  ...vegetables.slice(1),
  ...fruits.slice(1),
])
