import { shelf } from './notation.ts'
import { specialVegetables } from './special-vegetables.ts'

export const vegetables = [
  shelf('fresh-vegetables: Fresh Vegetables', 'veg fresh 3 days', [
    [
      'Tokri Mandi: Tomato / Tomato Hybrid (Tamatar)',
      'tray #a3130f tomato hi=टमाटर',
      '500 g 38 | 1 kg 74',
      'Firm hybrid tomatoes that hold their shape in a sabzi and break down well in a gravy. Picked at the turning stage, so they keep for three days on the counter.',
    ],
    [
      'Tokri Mandi: Tomato Desi / Tomato Local, Khatta Desi Tamatar',
      'tray #8f2a14 tomato hi=देसी_टमाटर',
      '500 g 42',
      'The sour country tomato, thin-skinned and full of juice. The one for rasam and chutney.',
    ],
    [
      'Tokri Mandi: Onion / Onion (प्याज़)',
      'net #7a2444 onion hi=प्याज़',
      '1 kg 52 | 2 kg 101 | 5 kg 245',
      'Medium red onions from Lasalgaon, cured and dry-skinned. Sorted by hand: no sprouts, no soft necks.',
    ],
    [
      'Tokri Mandi: Potato / Potato (Aloo)',
      'net #7c5729 potato hi=आलू',
      '1 kg 44 | 3 kg 126',
      'All-round table potatoes that boil, fry and mash. Washed once to keep their skin and shelf life.',
    ],
    [
      'Tokri Mandi: Baby Potato / Baby Potato (Chhota Aloo)',
      'net #8a6a2f potato hi=छोटे_आलू',
      '500 g 39',
      'Small round potatoes of one size, for dum aloo and roasting whole.',
    ],
    [
      'Tokri Mandi: Carrot / Carrot Ooty',
      'tray #a8430a carrot hi=गाजर',
      '500 g 46',
      'Orange hill carrots, crisp and not woody at the core. Good raw, grated or in a pulao.',
    ],
    [
      'Tokri Mandi: Beetroot / Beetroot (Chukandar)',
      'tray #6a1437 beetroot hi=चुकंदर',
      '500 g 32',
      'Small to medium beets with the tops cut off. Sweet when roasted, and steady in a salad.',
    ],
    [
      'Tokri Mandi: White Radish / White Radish (Mooli)',
      'tray #3f6b2a radish hi=मूली',
      '500 g 28',
      'Long white radish with a mild bite. For parathas, sambar or sliced with lemon and salt.',
    ],
  ]),
  shelf('leafy-herbs: Leafies & Herbs', 'veg fresh 2 days', [
    [
      'Tokri Mandi: Coriander / Coriander Leaves (Dhaniya)',
      'bunch #226627 coriander hi=धनिया',
      '100 g 18',
      'A tied bunch with roots trimmed and yellow leaves taken out. Wrap it in paper and it keeps for days.',
    ],
    [
      'Tokri Mandi: Palak / Spinach (Palak), Cleaned',
      'bunch #1f5a22 spinach hi=पालक',
      '250 g 24',
      'Broad tender leaves, rinsed of field soil. Needs only one more wash before the pan.',
    ],
    [
      'Tokri Mandi: Methi / Fenugreek Leaves (Methi)',
      'bunch #2c6a20 methi hi=मेथी',
      '250 g 29',
      'Small-leaf methi with the pleasant bitterness that thepla and aloo methi need.',
    ],
    [
      'Tokri Mandi: Pudina / Mint Leaves (Pudina)',
      'bunch #17693a mint hi=पुदीना',
      '100 g 16',
      'Short-stemmed mint with a strong scent, for chutney, raita and nimbu pani.',
    ],
    [
      'Tokri Mandi: Curry Leaves / Curry Leaves (कढ़ी पत्ता)',
      'bunch #1c4f22 curryleaf hi=कढ़ी_पत्ता',
      '50 g 12',
      'Whole sprigs with dark fragrant leaves. Freeze what you do not use this week.',
    ],
    [
      'Tokri Mandi: Spring Onion / Spring Onion (Hara Pyaz)',
      'bunch #2f7030 springonion hi=हरा_प्याज़',
      '250 g 27',
      'Slim white bulbs and hollow green tops. Both ends are good to eat.',
    ],
    [
      'Tokri Mandi: Amaranth / Amaranth Leaves, Red (Lal Math)',
      'bunch #7a1f3d amaranth hi=लाल_माठ',
      '250 g 22',
      'Red-stemmed leaves that tint the whole sabzi. Cooks down in minutes with garlic.',
    ],
  ]),
  shelf('daily-veggies: Bhindi, Beans & Gourds', 'veg fresh 3 days', [
    [
      'Tokri Mandi: Bhindi / Lady Finger (Bhindi)',
      'tray #2d6a1e okra hi=भिंडी',
      '250 g 26 | 500 g 49',
      'Tender pods that snap at the tip. Sorted by length, so that they fry evenly.',
    ],
    [
      'Tokri Mandi: Capsicum / Capsicum Green (Shimla Mirch)',
      'tray #226627 capsicum hi=शिमला_मिर्च',
      '250 g 36',
      'Thick-walled green capsicum with three or four lobes. Crunchy for tawa, firm enough to stuff.',
    ],
    [
      'Tokri Mandi: Brinjal / Brinjal Purple Bharta (Baingan)',
      'tray #3c1a52 brinjal hi=बैंगन',
      '1 piece (300-450 g) 32',
      'One large glossy brinjal for bharta. Light for its size, which means few seeds.',
    ],
    [
      'Tokri Mandi: French Beans / French Beans (Farsi)',
      'tray #27621d beans hi=फ़्रेंच_बीन्स',
      '250 g 34',
      'Stringless beans that snap clean. Top, tail and they are ready for the wok.',
    ],
    [
      'Tokri Mandi: Green Peas / Green Peas in Pod (Matar)',
      'tray #2f7a1e peas hi=मटर',
      '500 g 65',
      'Full sweet pods of the season. About half the weight is peas once shelled.',
    ],
    [
      'Tokri Mandi: Bottle Gourd / Bottle Gourd (Lauki)',
      'loose #4f7d2c bottlegourd hi=लौकी',
      '1 piece (500-800 g) 35',
      'A young lauki with soft skin that a fingernail marks easily. For kofta, dal or juice.',
    ],
    [
      'Tokri Mandi: Bitter Gourd / Bitter Gourd (Karela)',
      'tray #2c5f17 bittergourd hi=करेला',
      '250 g 27',
      'Dark green karela with sharp ridges. Salt the slices for half an hour to calm the bitterness.',
    ],
    [
      'Tokri Mandi: Ridge Gourd / Ridge Gourd (Turai)',
      'tray #3b6a22 ridgegourd hi=तुरई',
      '500 g 41',
      'Light and quick to cook. Peel only the ridges and keep the rest of the skin for chutney.',
    ],
    [
      'Tokri Mandi: Cucumber / Cucumber (Kheera)',
      'tray #285d1f cucumber hi=खीरा',
      '500 g 32',
      'Slim, thin-skinned cucumbers with few seeds. Taste one end first, as every grandmother says.',
    ],
    [
      'Tokri Mandi: Pumpkin / Pumpkin Cut (Kaddu)',
      'loose #a85a10 pumpkin hi=कद्दू',
      '500 g 29',
      'A wedge of ripe orange pumpkin, seeds in. Cut the same morning and wrapped.',
    ],
  ]),
  ...specialVegetables,
]
