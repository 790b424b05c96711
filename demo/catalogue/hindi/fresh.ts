/** Hindi names of fruits, vegetables, dairy, bread, eggs, meat and fish, each by its English name. */
export const HINDI_FRESH = `
Tomato Hybrid (Tamatar) | टमाटर (हाइब्रिड)
Tomato Local, Khatta Desi Tamatar | देसी टमाटर, खट्टा
Onion (प्याज़) | प्याज़
Potato (Aloo) | आलू
Baby Potato (Chhota Aloo) | छोटा आलू
Carrot Ooty | ऊटी गाजर
Beetroot (Chukandar) | चुकंदर
White Radish (Mooli) | मूली
Banana Robusta (Kela) | केला (रोबस्टा)
Banana Yelakki (Elaichi Kela) | इलायची केला
Papaya Semi Ripe (Papita) | पपीता, अधपका
Watermelon Kiran (Tarbooj) | तरबूज
Muskmelon (Kharbuja) | खरबूजा
Guava Pink Taiwan (Amrood) | अमरूद (पिंक ताइवान)
Pomegranate Bhagwa (Anar) | अनार (भगवा)
Sapota (Chikoo) | चीकू
Pineapple Queen (Ananas) | अनानास
Coriander Leaves (Dhaniya) | हरा धनिया
Spinach (Palak), Cleaned | पालक, साफ़ किया हुआ
Fenugreek Leaves (Methi) | मेथी
Mint Leaves (Pudina) | पुदीना
Curry Leaves (कढ़ी पत्ता) | कढ़ी पत्ता
Spring Onion (Hara Pyaz) | हरा प्याज़
Amaranth Leaves, Red (Lal Math) | लाल साग (चौलाई)
Lady Finger (Bhindi) | भिंडी
Capsicum Green (Shimla Mirch) | शिमला मिर्च
Brinjal Purple Bharta (Baingan) | बैंगन (भर्ता)
French Beans (Farsi) | फ्रेंच बीन्स
Green Peas in Pod (Matar) | हरी मटर
Bottle Gourd (Lauki) | लौकी
Bitter Gourd (Karela) | करेला
Ridge Gourd (Turai) | तुरई
Cucumber (Kheera) | खीरा
Pumpkin Cut (Kaddu) | कद्दू, कटा हुआ
Cauliflower (Phool Gobhi) | फूल गोभी
Cabbage (Patta Gobhi) | पत्ता गोभी
Sweet Corn, Husk On | भुट्टा (स्वीट कॉर्न)
Button Mushroom | बटन मशरूम
Ginger (Adrak) | अदरक
Garlic (Lahsun) | लहसुन
Green Chilli (हरी मिर्च) | हरी मिर्च
Lemon (Nimbu) | नींबू
Broccoli | ब्रोकली
Zucchini Green | हरी ज़ुकिनी
Cherry Tomato | चेरी टमाटर
Mango Kesar, Naturally Ripened, Gir Orchards | केसर आम, गिर का, प्राकृतिक रूप से पका
Raw Mango (Kairi) | कच्चा आम (कैरी)
Orange Nagpur (Santra) | नागपुर संतरा
Sweet Lime (Mosambi) | मौसंबी
Grapes Thompson Seedless | हरे अंगूर, बिना बीज
Grapes Sharad Black Seedless | काले अंगूर, बिना बीज
Strawberry Mahabaleshwar | महाबलेश्वर स्ट्रॉबेरी
Apple Shimla (Seb) | शिमला सेब
Apple Royal Gala | रॉयल गाला सेब
Apple Granny Smith | हरा सेब (ग्रैनी स्मिथ)
Kiwi Green | कीवी
Pear Babugosha (Nashpati) | बाबूगोशा नाशपाती
Coconut with Husk Tuft (Nariyal) | नारियल
Tender Coconut, Trimmed (Nariyal Pani) | नारियल पानी वाला नारियल
Avocado Hass | एवोकाडो
Dragon Fruit (कमलम) | ड्रैगन फ्रूट (कमलम)
Fresh Coconut Chunks | ताज़ा नारियल, टुकड़े
Sprouted Moong (अंकुरित मूंग) | अंकुरित मूंग
Pomegranate Peeled | अनार के दाने
Sweet Corn Peeled | स्वीट कॉर्न के दाने
Savera Toned Milk | Savera टोन्ड दूध
Savera Full Cream Milk | Savera फ़ुल क्रीम दूध
Savera A2 Desi Cow Milk | Savera A2 देसी गाय का दूध
Gokulvan Lactose Free Milk | Gokulvan लैक्टोज़ फ्री दूध
Gokulvan Double Toned Milk Tetra Pack | Gokulvan डबल टोन्ड दूध, टेट्रा पैक
Savera Fresh Dahi | Savera ताज़ा दही
Savera High Protein Greek Yogurt, Plain | Savera ग्रीक योगर्ट, सादा
Savera High Protein Greek Yogurt, Strawberry | Savera ग्रीक योगर्ट, स्ट्रॉबेरी
Savera High Protein Greek Yogurt, Blueberry | Savera ग्रीक योगर्ट, ब्लूबेरी
Savera High Protein Greek Yogurt, Mango | Savera ग्रीक योगर्ट, आम
Savera Masala Chaas | Savera मसाला छाछ
Gokulvan Sweet Lassi | Gokulvan मीठी लस्सी
Gokulvan Mango Lassi | Gokulvan मैंगो लस्सी
Gokulvan Rose Lassi | Gokulvan रोज़ लस्सी
Savera Mishti Doi | Savera मिष्टी दोई
Savera Malai Paneer | Savera मलाई पनीर
Gokulvan Low Fat Paneer Cubes | Gokulvan लो फ़ैट पनीर क्यूब
Harit Soya Paneer (Tofu), Firm | Harit सोया पनीर (टोफ़ू)
Savera Table Butter, Salted | Savera नमकीन मक्खन
Savera White Butter (Makhan), Unsalted | Savera सफ़ेद मक्खन
Savera Cheese Slices | Savera चीज़ स्लाइस
Savera Cheese Cubes | Savera चीज़ क्यूब
Gokulvan Fresh Cream | Gokulvan ताज़ी क्रीम
Nukkad 100% Whole Wheat Bread, No Maida | Nukkad 100% आटा ब्रेड, बिना मैदा
Nukkad Sandwich White Bread, Soft & Large Slices | Nukkad सैंडविच ब्रेड, बड़ी स्लाइस
Nukkad Multigrain Bread with Ragi, Oats & Flax | Nukkad मल्टीग्रेन ब्रेड
Nukkad Ladi Pav (पाव) | Nukkad लादी पाव
Nukkad Burger Buns | Nukkad बर्गर बन
Nukkad Amritsari Style Kulcha | Nukkad अमृतसरी कुलचा
Murgi Mandi Farm White Eggs, Protein Rich | Murgi Mandi सफ़ेद अंडे
Murgi Mandi Free Range Brown Eggs | Murgi Mandi भूरे अंडे
Murgi Mandi Country Hen Eggs (देसी अंडे) | Murgi Mandi देसी अंडे
Murgi Mandi Chicken Curry Cut, Skinless | Murgi Mandi चिकन करी कट, बिना खाल
Murgi Mandi Chicken Breast Boneless | Murgi Mandi चिकन ब्रेस्ट, बिना हड्डी
Murgi Mandi Chicken Drumsticks, Skinless | Murgi Mandi चिकन लेग पीस
Murgi Mandi Chicken Keema | Murgi Mandi चिकन कीमा
Murgi Mandi Goat Curry Cut, Pasture Raised | Murgi Mandi बकरे का मटन, करी कट
Murgi Mandi Mutton Keema, Coarse | Murgi Mandi मटन कीमा
Murgi Mandi Mutton Biryani Cut | Murgi Mandi मटन बिरयानी कट
Machhli Ghat Rohu (রুই), Bengali Cut | Machhli Ghat रोहू, बंगाली कट
Machhli Ghat Seer Fish (Surmai) Steaks | Machhli Ghat सुरमई
Machhli Ghat White Pomfret, Whole Cleaned | Machhli Ghat पॉम्फ़्रेट, साफ़ की हुई
Machhli Ghat Prawns, Medium, Peeled & Deveined | Machhli Ghat झींगा, साफ़ किया हुआ
`
