/**
 * HSN heading and GST rate of the demo shop's products since 22 September 2025 (CBIC notifications 09/2025 and
 * 10/2025, Central Tax (Rate)). A line is a subcategory and the tax of most of its products; after each bar follows
 * the tax of those whose name contains these words. Good enough for a demo; a real shop asks its accountant.
 */
export const TAX_RATES = `
  fresh-vegetables: 0709 0% | Tomato 0702 0% | Onion 0703 0% | Potato 0701 0% | Carrot 0706 0% | Beetroot 0706 0% | Radish 0706 0%
  fresh-fruits: 0810 0% | Banana 0803 0% | Papaya 0807 0% | Watermelon 0807 0% | Muskmelon 0807 0% | Guava 0804 0% | Pineapple 0804 0%
  leafy-herbs: 0709 0% | Spring Onion 0703 0% | Curry Leaves 1211 0%
  daily-veggies: 0709 0% | Beans 0708 0% | Peas 0708 0% | Cucumber 0707 0%
  cauliflower-cabbage: 0704 0% | Corn 0709 0% | Mushroom 0709 0%
  ginger-garlic-chilli: 0709 0% | Ginger 0910 0% | Garlic 0703 0% | Lemon 0805 0%
  exotic-vegetables: 0709 0% | Broccoli 0704 0% | Tomato 0702 0% | Lettuce 0705 0%
  mangoes: 0804 0%
  citrus-grapes: 0805 0% | Grapes 0806 0% | berry 0810 0%
  apples-pears: 0808 0% | Kiwi 0810 0%
  coconut-exotic-fruits: 0801 0% | Avocado 0804 0% | Dragon Fruit 0810 0%
  cuts-sprouts: 0709 0% | Coconut 0801 0% | Pomegranate 0810 0%
  milk: 0401 0%
  curd-lassi: 0403 0% | Greek Yogurt 0403 5% | Mishti Doi 0403 5%
  paneer-tofu: 0406 0% | Tofu 2106 5%
  butter-cheese: 0406 5% | Butter 0405 5% | Cream 0401 5%
  bread-buns: 1905 0%
  eggs: 0407 0%
  atta: 1101 5%
  besan-sooji-maida: 1102 5% | Besan 1106 5% | Rava 1103 5% | Maida 1101 5%
  rice: 1006 5%
  dals: 0713 5%
  rajma-chole: 0713 5%
  poha-daliya: 1904 5% | Sabudana 1903 5% | Daliya 1104 5%
  millets: 1008 5% | Atta 1102 5%
  cooking-oil: 1512 5% | Mustard 1514 5% | Groundnut 1508 5% | Rice Bran 1515 5%
  ghee: 0405 5%
  olive-speciality-oils: 1509 5% | Pomace 1510 5% | Sesame 1515 5% | Coconut 1513 5% | Groundnut 1508 5%
  powdered-spices: 0910 5% | Mirch 0904 5% | Dhaniya 0909 5% | Jeera 0909 5% | Amchur 0804 5% | Hing 1301 5%
  whole-spices: 0909 5% | Rai 1207 5% | Cardamom 0908 5% | Laung 0907 5% | Mirch 0904 5% | Dalchini 0906 5%
  blended-masala: 0910 5%
  salt-sugar-jaggery: 1701 5% | Salt 2501 0%
  papad-vadi: 1905 0% | Soya 2106 5% | Vadi 2106 5%
  chips-crisps: 2005 5% | Banana 2008 5%
  namkeen-bhujia: 2106 5%
  popcorn-nachos: 1904 5% | Nachos 1905 5% | Makhana 2008 5%
  healthy-snacks: 2106 5% | Chana 2008 5% | Trail Mix 2008 5%
  papad-fryums: 1905 5%
  farsan: 2106 5% | Khakhra 1905 0%
  soft-drinks: 2202 40%
  fruit-juices: 2009 5%
  fruit-drinks: 2202 5%
  water-soda: 2201 5% | Soda 2201 18% | Tonic 2202 40%
  energy-sports: 2202 40%
  syrups-mixers: 2106 5%
  tea: 0902 5%
  green-herbal-tea: 0902 5% | Chamomile 1211 5% | Kahwa 2101 5%
  coffee: 2101 5% | Filter Coffee Powder 2101 5% | Cold Coffee 2202 5%
  health-drinks: 1901 5%
  chocolates: 1806 5%
  candies-gum: 1704 5%
  mithai: 2106 5%
  cakes-pastries: 1905 5%
  desserts-mixes: 2106 5% | Custard 1901 5%
  honey-spread: 0409 5%
  glucose-marie: 1905 5%
  cookies: 1905 5%
  cream-biscuits: 1905 5%
  crackers-digestive: 1905 5%
  rusk-khari-toast: 1905 5%
  croissant-gourmet: 1905 5% | Sourdough 1905 0% | Loaf 1905 0% | Pizza 1905 0%
  noodles: 1902 5%
  pasta-vermicelli: 1902 5%
  cereals-oats: 1904 5% | Rolled Oats 1104 5%
  batter-chutney: 2106 5% | Parotta 1905 0%
  ready-mixes: 2106 5%
  ready-to-eat: 2106 5%
  soups: 2104 5%
  almonds-cashews: 0802 5% | Cashews 0801 5%
  pista-walnut: 0802 5% | Mixed 0813 5%
  raisins-dates: 0804 5% | Raisins 0806 5% | Apricots 0813 5%
  seeds: 1207 5% | Flax 1204 5% | Sunflower 1206 5% | Pumpkin 1209 5%
  dry-coconut-makhana: 0801 5% | Makhana 2008 5%
  ketchup-sauces: 2103 5%
  mayo-dressing: 2103 5% | Hummus 2005 5%
  jam-spreads: 2007 5% | Peanut Butter 2008 5% | Hazelnut 1806 5%
  pickles: 2001 5%
  chutney-paste: 2103 5% | Tamarind 2008 5% | Puree 2002 5%
  vinegar-baking: 2209 5% | Baking 2102 5% | Cocoa 1805 5% | Essence 3302 18%
  chicken: 0207 0%
  mutton: 0204 0%
  fish-seafood: 0302 0% | Salmon 0304 5% | Prawns 0306 5%
  sausages-coldcuts: 1601 5% | Kebab 1602 5%
  marinated: 1602 5% | Fish 1604 5%
  eggs-pantry: 0407 0%
  ice-cream-tubs: 2105 5%
  kulfi-sticks: 2105 5%
  frozen-veg: 0710 5% | Coconut 0801 5%
  frozen-snacks: 2106 5% | Fries 2004 5% | Potato 2004 5%
  frozen-parathas: 1905 0%
  frozen-nonveg: 1602 5%
  mukhwas: 2106 5%
  paan: 2106 5%
  mouth-freshener: 1704 5% | Spray 3306 18%
  digestives: 2106 5% | Fruit Salt 3004 5%
  organic-staples: 0713 5% | Jaggery 1701 5% | Rice 1006 5% | Turmeric 0910 5%
  vegan-plant: 2202 5% | Keema 2106 5% | Jackfruit 2008 5%
  protein-nutrition: 2106 5% | Sattu 1106 5%
  sugar-free: 2106 5% | Atta 1101 5% | Cookies 1905 5%
  ayurveda-juices: 2009 5% | Chyawanprash 3004 5%
  detergents: 3402 18%
  dishwash: 3402 18% | Pad 6805 18% | Scrubber 7323 5%
  floor-surface: 3402 18% | Phenyl 3808 18%
  toilet-bathroom: 3402 18%
  fresheners-repellents: 3808 18% | Freshener 3307 18%
  tissues-bags: 4818 18% | Garbage Bags 3923 18% | Foil 7607 18% | Cling Wrap 3920 18%
  mops-brushes: 9603 18% | Broom 9603 0% | Cloths 6307 5%
  soaps: 3401 5%
  body-wash-handwash: 3401 18% | Sanitizer 3808 18%
  shampoo-conditioner: 3305 5%
  hair-oil-care: 3305 5% | Colour 3305 18% | Mehndi 1404 5%
  oral-care: 3306 5% | Toothbrush 9603 5% | Mouthwash 3306 18%
  deo-perfume: 3307 18% | Attar 3303 18%
  face-care: 3304 18% | Face Wash 3401 18% | Rose Water 3301 18%
  body-lotion-cream: 3304 18% | Petroleum Jelly 2712 18%
  mens-grooming: 3307 5% | Razor 8212 18% | Cartridges 8212 18% | Beard Growth Oil 3305 5%
  makeup-nails: 3304 18% | Kajal 3304 0% | Bindi 3304 0%
  hygiene-feminine: 9619 0% | Cup 3926 0%
  diapers: 9619 5%
  baby-wipes: 3401 18%
  baby-food: 1901 5%
  baby-bath-skin: 3304 18% | Shampoo 3305 5% | Oil 3305 5% | Powder 3304 5% | Soap 3401 5% | Bath 3401 18%
  feeding: 3924 5% | Bibs 6209 5%
  dog-food: 2309 18%
  cat-food: 2309 18%
  pet-treats: 2309 18%
  pet-hygiene: 3307 18% | Litter 2508 5% | Pads 4818 18%
  pet-toys: 4201 18%
  first-aid: 3005 5% | Antiseptic 3808 18% | Thermometer 9025 5%
  pain-cold: 3004 5%
  vitamins: 3004 5%
  masks-gloves: 6307 5% | Gloves 4015 5% | Hot Water Bag 4014 5%
  bottles-tiffin: 7323 5% | Flask 9617 18%
  cookware: 7323 5% | Cooker 7615 5% | Pan 7615 5%
  kitchen-tools: 8205 18% | Knife 8211 18% | Lighter 9613 18% | Scissors 8213 18% | Chakla 4419 5%
  storage: 3924 18% | Steel 7323 5% | Bags 3923 18%
  disposables: 4823 18% | Areca 4602 5% | Wooden 4419 5%
  bed-bath: 6302 5% | Mat 5702 5% | Bedsheet 6304 5%
  batteries: 8506 18% | Rechargeable 8507 18%
  bulbs-lights: 8539 18% | Torch 8513 18% | Lights 9405 18%
  cables-chargers: 8544 18% | Charger 8504 18% | Earphones 8518 18% | Power Bank 8507 18%
  extension-tools: 8536 18% | Tape 3919 18% | Screwdriver 8205 18% | Hooks 3926 18% | Glue 3506 18%
  notebooks-paper: 4820 0% | Diary 4820 18% | Copier 4802 18%
  pens-pencils: 9608 18% | Pencils 9609 0%
  art-craft: 9609 0% | Water Colour 3213 5% | Glue 3506 18% | Clay 3407 5%
  office-supplies: 8305 18% | Stapler 8472 18% | Tape 3919 18% | Scissors 8213 18% | Notes 4820 18%
  games: 9504 5% | Badminton 9506 5%
  toys: 9503 5% | Ball 9506 5%
  agarbatti-dhoop: 3307 5%
  diya-camphor: 3307 5% | Camphor 2914 18% | Wicks 5601 5% | Diyas 6914 0% | Oil 1518 5%
  pooja-samagri: 3307 5% | Kumkum 3304 0% | Haldi 0910 5% | Thread 5207 5% | Gangajal 2201 0%
  flowers: 0603 0%
  gift-packs: 0813 5% | Tea 0902 5%
  balloons-decor: 9503 5% | Banner 4911 18% | Candles 3406 5% | Poppers 9505 18%
  wrapping-cards: 4811 18% | Lifafa 4817 18% | Bag 4819 18%
  festive-decor: 3213 5% | Toran 6702 18% | Gulal 3204 18%
  plants: 0602 0%
  soil-fertiliser: 3101 5% | Plant Food 3105 5%
  seeds-tools: 1209 0% | Trowel 8201 0%
`
