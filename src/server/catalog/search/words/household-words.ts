/** Indian words for household products, in the format of `kitchen-words.ts`. */
export const HOUSEHOLD_WORDS = `
soap @soaps: sabun, saabun
hair oil: baal ka tel
toothpaste @oral: dant manjan
broom: jhadu, jharu
matchbox: machis, maachis
candle: mombatti, mom batti
incense | agarbatti @pooja: agarbatti, udbatti, dhoop, incense
camphor @pooja: kapoor, kapur, karpuram, karpoora
mehndi | mehendi | henna: mehndi, mehendi, mehandi, henna
hair colour | hair color: hair dye, hair colour, hair color
moisturiser | body lotion: moisturizer
sanitary pad | sanitary napkin: sanitary pads
dishwash: bartan bar
aluminium foil: silver foil, foil paper
garbage bag: dustbin bag, dustbin cover, kachra bag, trash bag
nail color | nail enamel | nail paint: nail polish, nail colour
toilet paper | toilet roll: toilet paper, tissue roll
good knight: goodnight, good night
phenyl | phenyle: phenyl, phenyle, finail
detergent: surf
bath soap | bathing soap | bathing bar @soaps: nahane ka sabun, bath soap
utensil: bartan
dishwash | dish wash @dishwash: bartan ka sabun, bartan dhone ka sabun, bartan wala sabun
dishwash liquid | dish wash liquid @dishwash: bartan dhone ka liquid, bartan ka liquid
detergent powder | washing powder @detergents: kapde dhone ka powder, kapde ka powder, kapde dhone ka paudar
detergent bar | detergent @detergents: kapde ka sabun, kapde dhone ka sabun
cloth clip | clothes clip: kapda clip, kapde ki clip, cloth peg, clothes peg
mosquito @repellents: machhar, machhar ki dawa
cockroach @repellents: tilchatta
rat @repellents: chuha, chuha marne ki dawa, chuhe ki dawa, chuha maar, rat poison
medicine: dawa, dawai
headache | head ache | balm @medicine: sar dard, sir dard, sar dard ki dawa, sir dard ki dawa, headache
cough @medicine: khansi, khansi ki dawa
eno | antacid @medicine: acidity
ors @drinks: loose motion
hansaplast | bandage @bandages: band aid, bandaid
vaseline: petroleum jelly
pooja @pooja: pooja samagri, pooja ka saman
mold remover: mould remover, mildew remover
drain cleaner | drain opener: sink choke, kitchen sink choke, drain opener
cat litter: cat sand
container @storage: dibba, dabba, dabbe, aata ka dibba, aata ka dabba, chawal ka dibba, chawal ka dabba, dal ka dibba, dal ka dabba
masala box | spice box | masala dabba | masala dabbi @storage: masala ka dibba, masala ka dabba
extra large | xtra large | x large | xl: xl, extra large, x large, size xl
large: size l
medium: size m
small: size s
`
