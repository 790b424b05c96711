/**
 * Indian words for food, one row each: `meaning | meaning @category: word, word`. Meanings are texts as packets
 * have them; the category is a word of the category where such products belong. Other spellings of the same sound
 * and Devanagari need no entry: they are found by sound.
 */
export const KITCHEN_WORDS = `
milk @dairy: doodh, dudh, paal, haalu, palu, dugdh
curd | dahi | yogurt @dairy: dahi, curd, thayir, perugu, mosaru, doi, yogurt, yoghurt
buttermilk | chaas @dairy: chaas, chhachh, mattha, majjige, mor, taak
lassi @dairy: lassi
butter @dairy: makhan, makkhan, loni, benne, vennai
ghee @ghee: ghee, ghi, toop, tuppa, neyyi, nei
paneer @dairy: paneer, panir, cottage cheese
cheese @dairy: cheez
cream @dairy: malai
khoya | khoa | mawa: khoya, khoa, mawa
condensed milk: milkmaid
egg @eggs: anda, ande, muttai, motte, dim, guddu
bread @bread: pav, double roti
rice @rice: chawal, arisi, akki, biyyam, bhaat, tandul
basmati @rice: basmati
atta | wheat flour @flours: atta, aata, gehu ka atta, wheat flour, godhi hittu
wheat @flours: gehu, gehun, godhi, gahu
maida @flours: maida, all purpose flour, refined flour
besan | gram flour @flours: besan, gram flour, kadalai maavu, senaga pindi, senagapindi, kadala mavu, chana no lot
sooji | rava @flours: suji, sooji, rava, rawa, semolina, rave
poha | flattened rice @poha: poha, chivda, aval, avalakki, atukulu, beaten rice
murmura | puffed rice @poha: murmura, mamra, muri, kurmura, pori
sabudana @poha: sabudana, sago, javvarisi, sabakki
daliya | dalia | broken wheat @flours: daliya, dalia, lapsi, broken wheat
vermicelli: sevai, semiya, seviyan, shavige
cornflour | corn flour: makai ka atta, makki
corn | maize: bhutta, makka, makai
bajra: bajra, pearl millet, kambu, sajje
jowar: jowar, jwar, sorghum, cholam
ragi: ragi, nachni, finger millet, mandua
dal @dals: daal, parippu, paruppu, pappu, bele, lentil
toor dal | tur dal | arhar @dals: toor dal, tur dal, arhar dal, toor, tuvar, arhar, togari bele, tuvaram paruppu, tuvara parippu, kandi pappu
moong dal | moong @dals: moong dal, mung dal, moong, green gram, hesaru, payatham paruppu
masoor dal | masoor @dals: masoor dal, masur dal, masoor, red lentil
urad dal | urad @dals: urad dal, urid dal, urad, udad, ulundu, uddina bele, minapappu
chana dal | channa dal @dals: chana dal, channa dal, kadale bele
chana | channa | chickpea @dals: chana, channa, chickpea, chickpeas
kabuli chana | kabuli channa @dals: chole, chhole, kabuli, kabuli chana, garbanzo, garbanzo beans
chana masala | chole masala | kabuli chana: chole bhature, chhole bhature
rajma @dals: rajma, rajmah, kidney bean
lobia @dals: lobia, lobhia, chawli, black eyed
soya chunks: soyabean badi, nutrela, meal maker
salt @salt: namak, uppu, mith, noon, lavan
rock salt @salt: sendha namak, saindhav
black salt @salt: kala namak
sugar @sugar: chini, cheeni, shakkar, sakkare, chakkarai, panchadara, sakhar
jaggery @sugar: gud, gur, bella, vellam, bellam, gul
mishri | misri @sugar: mishri, misri, rock candy
honey @honey: shahad, shehad, madh, then, jenu, tene
tea @leaf dust: chai patti, chaipatti, chai ki patti, tea powder, tea leaves
tea @tea: chai, chaha, chaya, chay, theneer
coffee @coffee: kaapi, kapi
oil @oils: tel, ennai, enne, nune
mustard oil @oils: sarson ka tel, sarso tel, sorser tel, sorse tel, kachi ghani
groundnut oil | peanut oil @oils: moongfali ka tel, mungfali tel, kadalai ennai, sing tel, singtel
coconut oil @oils: nariyal ka tel, nariyal tel, thengai ennai, kobbari enne, velichenna, velichennai
sesame oil | gingelly oil @oils: til ka tel, nallennai, gingelly
turmeric @spices: haldi, manjal, arisina, pasupu, halad
cumin | jeera @spices: jeera, jira, jeerige, seeragam, cumin
coriander | dhania @vegetables: dhania, dhaniya, kothamalli, kottambari
sunflower oil @oils: sunflower
coriander leaves @vegetables: cilantro, kothmir, kothimbir, kothimeera, hara dhania, dhania patta, kottambari soppu, kothamalli thazhai
coriander powder @spices: dhaniya powder, dhania powder
chilli @spices: mirch, mirchi, chili, chilly, chile, menasinakai, milagai, mulaku
green chilli | chilli green @vegetables: green chilli, hari mirch, hari mirchi, pacha milagai
red chilli | chilli powder @spices: lal mirch, lal mirchi, chilli podi, milagai podi, mulaku podi, karam podi, lal mirch powder
black pepper @spices: kali mirch, kali mirchi, milagu, golki
cardamom | elaichi @spices: elaichi, ilaichi, elakki, elakkai, velchi
clove @spices: laung, lavang, kirambu, lavanga
cinnamon | dalchini @spices: dalchini, pattai, chakke
fennel | saunf @spices: saunf, sonf, sompu, variyali, badishep
fenugreek | methi @spices: methi, menthya, vendhayam, menthulu, fenugreek
kasuri methi | kasoori methi @spices: kasuri methi, kasoori methi
mustard @spices: rai, sarson, sasive, kadugu, avalu, mohri
carom | ajwain @spices: ajwain, ajwan, omam, om kalu, carom
asafoetida | hing @spices: hing, perungayam, ingu, asafetida
bay leaf @spices: tej patta, tejpatta
nutmeg: jaiphal
mace: javitri
star anise: chakri phool
nigella | kalonji @spices: kalonji, mangraila
saffron | kesar @spices: kesar, zafran, kunkumapoo
tamarind | imli @spices: imli, puli, hunase, chintapandu
dry mango powder | amchur @spices: amchur, aamchur
poppy | khus khus @spices: khus khus, khaskhas, posto, gasagase
sesame | til: til, ellu, nuvvulu
flax seed: alsi, jawas
basil seed | sabja: sabja
kokum: kokum, amsol
vinegar: sirka
pickle @pickles: achar, achaar, oorugai, uppinakayi
papad @papads: papad, appalam, happala
sauce: chatni
peanut | groundnut @dry fruits: moongfali, mungfali, shengdana, kadalekai, verkadalai, groundnut
almond | badam @dry fruits: badam, baadam
cashew | kaju @dry fruits: kaju, godambi, mundhiri, cashew nut
raisin | kishmish @dry fruits: kishmish, drakshi, manuka, munakka
walnut | akhrot @dry fruits: akhrot, akrot
pistachio | pista @dry fruits: pista, pistachio
date @dry fruits: khajur, khajoor, chuara
fig | anjeer @dry fruits: anjeer, anjir
apricot: khubani, jardalu
foxnut | makhana @dry fruits: makhana, phool makhana, fox nut, lotus seed
pumpkin seed: kaddu ke beej
potato @vegetables: aloo, alu, batata, urulaikizhangu, urulai kizhangu, aalugadde, bangaladumpa
onion @vegetables: pyaz, pyaaz, peyaj, kanda, vengayam, savala, eerulli, ullipaya, dungri
tomato @vegetables: tamatar, thakkali, tamata
ginger @vegetables: adrak, inji, shunti, allam, ale
garlic @vegetables: lehsun, lahsun, lasun, poondu, bellulli, vellulli
lemon | lime @fruits: nimbu, neembu, limbu, nimbehannu, elumichai, nimmakaya
mint | pudina @vegetables: pudina
spinach | palak @vegetables: palak, keerai, pasalai
okra | ladies finger @vegetables: bhindi, vendakkai, bendekai, bendakaya, lady finger, ladyfinger, okra
brinjal @vegetables: baingan, baigan, vangi, kathirikai, badanekai, vankaya, eggplant, aubergine
cauliflower @vegetables: gobi, gobhi, phool gobi, phool gobhi, hookosu
cabbage @vegetables: patta gobi, patta gobhi, band gobi, kobi, muttaikose
carrot @vegetables: gajar
radish @vegetables: mooli, muli, mullangi
beetroot @vegetables: chukandar
bottle gourd @vegetables: lauki, ghiya, dudhi, sorakaya, suraikai
bitter gourd @vegetables: karela, pavakkai, hagalakai, kakarakaya
ridge gourd @vegetables: turai, tori, beerakaya, peerkangai
snake gourd: padwal, chichinda, pudalangai
coccinia | ivy gourd @vegetables: tindora, kundru, tendli, kovakkai, dondakaya
pumpkin @vegetables: kaddu, kumbalakai, poosani, bhopla
drumstick | moringa @vegetables: sahjan, murungakkai, nuggekai, shevga
peas @vegetables: matar, mattar, vatana, batani, pattani
capsicum @vegetables: shimla mirch, bell pepper, kudamilagai, dodda menasu
bean @vegetables: sem, farasbi
cluster bean: gavar, guar
cucumber @vegetables: kheera, khira, kakdi, kakri, vellarikai, southekai, dosakaya
sweet potato: shakarkandi, shakarkand
colocasia | taro: arbi, arvi
yam: suran, jimikand
mushroom @vegetables: khumbi, kukurmutta, dhingri
curry leaves @vegetables: kadi patta, curry patta, karuveppilai, karibevu
banana @fruits: kela, vazhaipazham, balehannu, arati
apple @fruits: seb, sev phal
mango @fruits: aam, mambazham, mavina hannu, mamidi
raw mango: kairi, kachcha aam
pomegranate @fruits: anaar, anar, dalimb, mathulai, dalimbe
grape @fruits: angoor, angur, draksha
orange @fruits: santra, santara, narangi, kamala
sweet lime @fruits: mosambi, mousambi
papaya @fruits: papita, pappali, paranga
guava @fruits: amrud, amrood, peru, koyya, seebe
watermelon @fruits: tarbuj, tarbooj, kalingad
muskmelon: kharbuja, kharbooja
pineapple @fruits: ananas
sapota @fruits: chikoo, chiku
coconut @fruits: nariyal, thengai, tenginakai, kobbari, narial, shrifal
pear: nashpati
amla | gooseberry: amla, avla, nellikai
chicken @meat: murgi, murga, murg, kozhi, kodi
mutton @meat: bakra, gosht
fish @fish: machli, machhli, meen, macchi, chepa
prawn @fish: jhinga, eral, royyalu, chemmeen
water: pani, paani, neer
soft drink | cold drink: thanda, cold drink, cool drink, soda
ice cream: kulfi
biscuit | cookie: biskut
chips | wafer: chips, wafers
baking soda | cooking soda: meetha soda, khane ka soda, baking soda, cooking soda
maggi | instant noodles: maggi, maggie
sweets: mithai
snacks | namkeen: farsan, chakhna
chakli | murukku: chakli, chakri, murukku
coca cola | cola @soft drinks: coke, cocacola
singhara | rajgira | kuttu | buckwheat flour | amaranth flour: vrat ka atta, farali atta
sunflower oil | refined oil | vegetable oil @oils: veg oil, vegetable oil, cooking oil
apple cider vinegar @vinegar: acv
extra virgin olive oil @oils: evoo
ginger garlic paste: gg paste, adrak lehsun paste, adrak lahsun paste
eggless mayonnaise: mayonnaise without egg, veg mayonnaise, veg mayo
`
