/** Hindi names of categories and subcategories by key. */
export const HINDI_CATEGORIES = `
fruits-vegetables | फल और सब्ज़ियाँ
dairy-bread-eggs | दूध, ब्रेड और अंडे
atta-rice-dal | आटा, चावल और दाल
oil-ghee-masala | तेल, घी और मसाले
snacks-munchies | नमकीन और स्नैक्स
cold-drinks-juices | कोल्ड ड्रिंक और जूस
tea-coffee | चाय और कॉफ़ी
sweet-tooth | मिठाई और चॉकलेट
bakery-biscuits | बेकरी और बिस्किट
breakfast-instant-food | नाश्ता और इंस्टेंट फ़ूड
dry-fruits-seeds | ड्राई फ्रूट और बीज
sauces-spreads | सॉस और स्प्रेड
chicken-meat-fish | चिकन, मटन और मछली
frozen-ice-cream | आइसक्रीम और फ्रोज़न फ़ूड
paan-mukhwas | पान और मुखवास
organic-healthy | ऑर्गेनिक और हेल्दी
cleaning-essentials | साफ़-सफ़ाई
personal-care | नहाना और पर्सनल केयर
beauty-grooming | ब्यूटी और ग्रूमिंग
baby-care | बेबी केयर
pet-care | पेट केयर
health-wellness | सेहत और दवा
home-kitchen | घर और किचन
batteries-electricals | बैटरी और बिजली का सामान
stationery-toys | स्टेशनरी और खिलौने
pooja-flowers | पूजा और फूल
gift-party | गिफ़्ट और पार्टी
garden-balcony | बाग़ और बालकनी
fresh-vegetables | ताज़ी सब्ज़ियाँ
fresh-fruits | ताज़े फल
leafy-herbs | हरी पत्तेदार सब्ज़ियाँ
daily-veggies | भिंडी, बीन्स और लौकी
cauliflower-cabbage | गोभी, पत्तागोभी और कॉर्न
ginger-garlic-chilli | अदरक, लहसुन और मिर्च
exotic-vegetables | एग्ज़ॉटिक सब्ज़ियाँ
mangoes | आम
citrus-grapes | संतरा, अंगूर और बेरी
apples-pears | सेब, नाशपाती और कीवी
coconut-exotic-fruits | नारियल और एग्ज़ॉटिक फल
cuts-sprouts | कटे फल और स्प्राउट
milk | दूध
curd-lassi | दही, लस्सी और छाछ
paneer-tofu | पनीर और टोफ़ू
butter-cheese | मक्खन, चीज़ और क्रीम
bread-buns | ब्रेड और बन
eggs | अंडे
atta | आटा
besan-sooji-maida | बेसन, सूजी और मैदा
rice | चावल
dals | अरहर, मूंग और दालें
rajma-chole | राजमा, छोले और साबुत दालें
poha-daliya | पोहा, दलिया और साबूदाना
millets | मोटे अनाज
cooking-oil | खाने का तेल
ghee | घी और वनस्पति
olive-speciality-oils | ऑलिव और ख़ास तेल
powdered-spices | पिसे मसाले
whole-spices | साबुत मसाले
blended-masala | मिक्स मसाले
salt-sugar-jaggery | नमक, चीनी और गुड़
papad-vadi | पापड़, वड़ी और सोया
chips-crisps | चिप्स
namkeen-bhujia | भुजिया और नमकीन
popcorn-nachos | पॉपकॉर्न, नाचो और पफ
healthy-snacks | भुने और हेल्दी स्नैक्स
papad-fryums | फ्रायम्स और तलने वाले स्नैक्स
farsan | खाखरा, चकली और फरसान
soft-drinks | कोल्ड ड्रिंक
fruit-juices | फलों का जूस
fruit-drinks | मैंगो और फ्रूट ड्रिंक
water-soda | पानी और सोडा
energy-sports | एनर्जी और स्पोर्ट्स ड्रिंक
syrups-mixers | शरबत और स्क्वैश
tea | चाय
green-herbal-tea | ग्रीन और हर्बल टी
coffee | कॉफ़ी
health-drinks | हेल्थ ड्रिंक
chocolates | चॉकलेट
candies-gum | टॉफ़ी, कैंडी और गम
mithai | मिठाई
cakes-pastries | केक और ब्राउनी
desserts-mixes | डेज़र्ट मिक्स और जेली
honey-spread | शहद
glucose-marie | ग्लूकोज़ और मैरी बिस्किट
cookies | कुकीज़
cream-biscuits | क्रीम बिस्किट और वेफ़र
crackers-digestive | क्रैकर और डाइजेस्टिव
rusk-khari-toast | रस्क, खारी और टोस्ट
croissant-gourmet | क्रोइसाँ और ख़ास ब्रेड
noodles | नूडल्स
pasta-vermicelli | पास्ता और सेवई
cereals-oats | ओट्स, म्यूसली और सीरियल
batter-chutney | इडली-डोसा बैटर
ready-mixes | इंस्टेंट मिक्स
ready-to-eat | रेडी टू ईट
soups | सूप
almonds-cashews | बादाम और काजू
pista-walnut | पिस्ता, अखरोट और मिक्स मेवे
raisins-dates | किशमिश, खजूर और अंजीर
seeds | बीज
dry-coconut-makhana | मखाना और सूखा नारियल
ketchup-sauces | केचप और सॉस
mayo-dressing | मेयोनीज़ और डिप
jam-spreads | जैम और पीनट बटर
pickles | अचार
chutney-paste | चटनी और पेस्ट
vinegar-baking | सिरका और बेकिंग
chicken | चिकन
mutton | मटन
fish-seafood | मछली और सीफ़ूड
sausages-coldcuts | सॉसेज और कोल्ड कट
marinated | बस पकाने को तैयार
eggs-pantry | रोज़ के अंडे
ice-cream-tubs | आइसक्रीम टब
kulfi-sticks | कुल्फ़ी, कोन और स्टिक
frozen-veg | फ्रोज़न सब्ज़ियाँ
frozen-snacks | फ्रोज़न स्नैक्स
frozen-parathas | फ्रोज़न पराठे और नान
frozen-nonveg | फ्रोज़न नॉन-वेज
mukhwas | मुखवास
paan | मीठा पान
mouth-freshener | मिंट और माउथ फ्रेशनर
digestives | चूरन और पाचक
organic-staples | ऑर्गेनिक राशन
vegan-plant | वीगन और प्लांट बेस्ड
protein-nutrition | प्रोटीन और न्यूट्रिशन
sugar-free | शुगर फ्री
ayurveda-juices | आंवला, एलोवेरा और हर्बल जूस
detergents | डिटर्जेंट
dishwash | बर्तन धोने का सामान
floor-surface | फ़र्श क्लीनर
toilet-bathroom | टॉयलेट और बाथरूम
fresheners-repellents | फ्रेशनर और मच्छर भगाने वाले
tissues-bags | टिशू, फ़ॉइल और कचरा बैग
mops-brushes | झाड़ू, पोछा और ब्रश
soaps | साबुन
body-wash-handwash | बॉडी वॉश और हैंड वॉश
shampoo-conditioner | शैंपू और कंडीशनर
hair-oil-care | बालों का तेल और कलर
oral-care | दाँतों की देखभाल
deo-perfume | डियो और परफ़्यूम
face-care | चेहरे की देखभाल
body-lotion-cream | लोशन और क्रीम
mens-grooming | मेन्स ग्रूमिंग
makeup-nails | काजल, लिपस्टिक और नेल पेंट
hygiene-feminine | सैनिटरी पैड
diapers | डायपर
baby-wipes | वाइप्स
baby-food | बेबी फ़ूड
baby-bath-skin | शिशु का स्नान और त्वचा
feeding | दूध की बोतल और सामान
dog-food | डॉग फ़ूड
cat-food | कैट फ़ूड
pet-treats | पेट ट्रीट
pet-hygiene | पेट की सफ़ाई और लिटर
pet-toys | पेट के खिलौने और सामान
first-aid | फ़र्स्ट एड
pain-cold | दर्द और सर्दी-ज़ुकाम
vitamins | विटामिन और सप्लीमेंट
masks-gloves | मास्क, दस्ताने और उपकरण
bottles-tiffin | बोतल और टिफ़िन
cookware | कड़ाही, तवा और कुकर
kitchen-tools | रसोई के औज़ार
storage | डिब्बे और कंटेनर
disposables | पत्तल और डिस्पोज़ेबल
bed-bath | चादर, तौलिया और पायदान
batteries | बैटरी
bulbs-lights | बल्ब और लाइट
cables-chargers | केबल और चार्जर
extension-tools | एक्सटेंशन बोर्ड और औज़ार
notebooks-paper | कॉपी और पेपर
pens-pencils | पेन और पेंसिल
art-craft | आर्ट और क्राफ़्ट
office-supplies | टेप, गोंद और ऑफ़िस
games | गेम और ताश
toys | खिलौने
agarbatti-dhoop | अगरबत्ती और धूप
diya-camphor | दीये, कपूर और तेल
pooja-samagri | पूजा सामग्री
flowers | ताज़े फूल
gift-packs | गिफ़्ट पैक
balloons-decor | गुब्बारे और सजावट
wrapping-cards | रैपिंग और लिफ़ाफ़े
festive-decor | रंगोली और त्योहार की सजावट
plants | पौधे
soil-fertiliser | मिट्टी और खाद
seeds-tools | बीज और औज़ार
`
