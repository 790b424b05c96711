/** Hindi names of snacks, sweets, biscuits, drinks and breakfast, each by its English name. */
export const HINDI_SNACKS = `
Chatpat Masala Potato Chips | Chatpat आलू चिप्स, मसाला
Chatpat Classic Salted Potato Chips | Chatpat आलू चिप्स, नमकीन
Chatpat Cream & Onion Potato Chips | Chatpat आलू चिप्स, क्रीम और प्याज़
Chatpat Pudina Potato Chips | Chatpat आलू चिप्स, पुदीना
Chatpat Tangy Tomato Potato Chips | Chatpat आलू चिप्स, चटपटा टमाटर
Nendran Kerala Banana Chips | Nendran केले के चिप्स
Nendran Pepper Banana Chips | Nendran केले के चिप्स, काली मिर्च
Chatpat Aloo Bhujia | Chatpat आलू भुजिया
Chatpat Bikaneri Bhujia (बीकानेरी भुजिया) | Chatpat बीकानेरी भुजिया
Chatpat Navratan Mixture | Chatpat नवरतन मिक्सचर
Chatpat Khatta Meetha Mixture | Chatpat खट्टा मीठा मिक्सचर
Chatpat Bombay Mixture | Chatpat बॉम्बे मिक्सचर
Chatpat Salted Moong Dal | Chatpat नमकीन मूंग दाल
Chatpat Soan Sev | Chatpat सोन सेव
Phatphat Butter Salt Popcorn, Ready to Eat | Phatphat पॉपकॉर्न, बटर
Phatphat Cheese Popcorn, Ready to Eat | Phatphat पॉपकॉर्न, चीज़
Phatphat Caramel Popcorn, Ready to Eat | Phatphat पॉपकॉर्न, कैरामेल
Jhatpat Roasted Makhana, Himalayan Salt | Jhatpat भुना मखाना
Jhatpat Roasted Chana, Hing Jeera | Jhatpat भुना चना, हींग जीरा
Jhatpat Diet Chivda | Jhatpat डाइट चिवड़ा
Rasoi Rang Rice Khichiya | Rasoi Rang चावल के खीचे
Farsan Gali Methi Khakhra | Farsan Gali मेथी खाखरा
Farsan Gali Jeera Khakhra | Farsan Gali जीरा खाखरा
Farsan Gali Masala Khakhra | Farsan Gali मसाला खाखरा
Farsan Gali Bhajani Chakli | Farsan Gali चकली
Farsan Gali Bhavnagari Gathiya | Farsan Gali भावनगरी गाठिया
Farsan Gali Nimki | Farsan Gali निमकी
Fizzo Cola Can | Fizzo कोला, कैन
Fizzo Cola | Fizzo कोला
Fizzo Nimbu | Fizzo नींबू
Fizzo Orange | Fizzo ऑरेंज
Fizzo Jeera | Fizzo जीरा
Bantaa Goli Soda, Kala Khatta | Bantaa गोली सोडा, काला खट्टा
Ras Orange Juice, No Added Sugar | Ras संतरे का जूस, बिना चीनी
Ras Mixed Fruit Juice, No Added Sugar | Ras मिक्स फ्रूट जूस, बिना चीनी
Ras Apple Juice, No Added Sugar | Ras सेब का जूस, बिना चीनी
Ras Guava Juice, No Added Sugar | Ras अमरूद का जूस, बिना चीनी
Ras Pomegranate Juice, No Added Sugar | Ras अनार का जूस, बिना चीनी
Ras Tender Coconut Water | Ras नारियल पानी
Ganna Cold Pressed Sugarcane Juice with Ginger & Lemon | Ganna गन्ने का रस, अदरक और नींबू
Amrai Mango Drink | Amrai आम ड्रिंक
Amrai Litchi Drink | Amrai लीची ड्रिंक
Amrai Guava Drink | Amrai अमरूद ड्रिंक
Amrai Jamun Drink | Amrai जामुन ड्रिंक
Amrai Aam Panna | Amrai आम पन्ना
Himkund Packaged Drinking Water | Himkund पीने का पानी
Fizzo Club Soda | Fizzo क्लब सोडा
Thandai Lane Gulab Sharbat (गुलाब शरबत) | Thandai Lane गुलाब शरबत
Thandai Lane Khus Sharbat | Thandai Lane ख़स शरबत
Thandai Lane Kesar Badam Thandai | Thandai Lane केसर बादाम ठंडाई
Thandai Lane Orange Squash | Thandai Lane संतरा स्क्वैश
Thandai Lane Nimbu Squash | Thandai Lane नींबू स्क्वैश
Pahadi Assam Tea, Strong Leaf | Pahadi असम चाय, कड़क पत्ती
Pahadi Darjeeling Second Flush, Whole Leaf | Pahadi दार्जिलिंग चाय
Kadak Kadak Dust Tea | Kadak कड़क चाय पत्ती
Kadak Masala Chai, CTC with Real Spices | Kadak मसाला चाय
Kadak Elaichi Tea | Kadak इलायची चाय
Pahadi Tulsi Green Tea, Bags | Pahadi तुलसी ग्रीन टी
Pahadi Lemon Honey Green Tea, Bags | Pahadi नींबू शहद ग्रीन टी
Pahadi Kashmiri Kahwa with Saffron & Almond | Pahadi कश्मीरी कहवा, केसर और बादाम
Malabar Co Instant Coffee | Malabar Co इंस्टेंट कॉफ़ी
Malabar Co Gold Freeze Dried Coffee | Malabar Co गोल्ड कॉफ़ी
Filter Lane Filter Coffee Powder, 80:20 Chicory Blend | Filter Lane फ़िल्टर कॉफ़ी पाउडर
Balveer Kesar Badam Milk Mix | Balveer केसर बादाम मिल्क मिक्स
Mithu Milk Chocolate | Mithu मिल्क चॉकलेट
Mithu Roast Almond Chocolate | Mithu भुना बादाम चॉकलेट
Mithu Fruit & Nut Chocolate | Mithu फ्रूट एंड नट चॉकलेट
Mithu Kaccha Aam Candy | Mithu कच्चा आम टॉफ़ी
Mithu Imli Candy | Mithu इमली टॉफ़ी
Mithu Orange Candy | Mithu संतरा टॉफ़ी
Halwai Lane Kaju Katli (काजू कतली) | Halwai Lane काजू कतली
Halwai Lane Motichoor Laddu | Halwai Lane मोतीचूर लड्डू
Halwai Lane Ghee Mysore Pak, Soft | Halwai Lane घी मैसूर पाक
Halwai Lane Gulab Jamun Tin | Halwai Lane गुलाब जामुन, टिन
Halwai Lane Rasgulla Tin | Halwai Lane रसगुल्ला, टिन
Halwai Lane Soan Papdi, Pure Ghee | Halwai Lane सोन पापड़ी, शुद्ध घी
Jhatpat Gulab Jamun Instant Mix | Jhatpat गुलाब जामुन मिक्स
Jhatpat Kheer Instant Mix | Jhatpat खीर मिक्स
Jhatpat Rabri Instant Mix | Jhatpat रबड़ी मिक्स
Vanmadhu Forest Honey | Vanmadhu जंगल का शहद
Vanmadhu Litchi Honey | Vanmadhu लीची शहद
Vanmadhu Tulsi Honey | Vanmadhu तुलसी शहद
Chai Time Glucose Biscuits | Chai Time ग्लूकोज़ बिस्किट
Chai Time Marie Light | Chai Time मैरी बिस्किट
Chai Time Elaichi Biscuits | Chai Time इलायची बिस्किट
Chai Time Butter Cookies | Chai Time बटर कुकीज़
Chai Time Cashew Cookies | Chai Time काजू कुकीज़
Chai Time Jeera Cookies | Chai Time जीरा कुकीज़
Bake Mandi Nankhatai (नानखटाई), Desi Ghee | Bake Mandi नानखटाई, देसी घी
Nukkad Milk Rusk (Toast) | Nukkad मिल्क रस्क
Nukkad Suji Elaichi Rusk | Nukkad सूजी इलायची रस्क
Nukkad Irani Khari | Nukkad ईरानी खारी
Noodle Nagar Masala Instant Noodles | Noodle Nagar मसाला नूडल्स
Noodle Nagar Atta Instant Noodles | Noodle Nagar आटा नूडल्स
Noodle Nagar Roasted Vermicelli (सेवई) | Noodle Nagar भुनी सेवई
Sehat Rolled Oats | Sehat ओट्स
Sehat Masala Oats | Sehat मसाला ओट्स
Sehat Corn Flakes | Sehat कॉर्न फ़्लेक्स
Dosa Kal Idli Dosa Batter | Dosa Kal इडली-डोसा बैटर
Dosa Kal Fresh Coconut Chutney | Dosa Kal नारियल की ताज़ी चटनी
Jhatpat Instant Upma Mix | Jhatpat उपमा मिक्स
Jhatpat Instant Dhokla Mix | Jhatpat ढोकला मिक्स
Kulfi Adda Malai Kulfi | Kulfi Adda मलाई कुल्फ़ी
Kulfi Adda Kesar Pista Kulfi | Kulfi Adda केसर पिस्ता कुल्फ़ी
Kulfi Adda Mango Kulfi | Kulfi Adda आम कुल्फ़ी
Kulfi Adda Vanilla Ice Cream | Kulfi Adda वनीला आइसक्रीम
Kulfi Adda Chocolate Ice Cream | Kulfi Adda चॉकलेट आइसक्रीम
Kulfi Adda Kesar Pista Ice Cream | Kulfi Adda केसर पिस्ता आइसक्रीम
Sheetal Frozen Green Peas | Sheetal फ्रोज़न मटर
Sheetal Veg Samosa, Frozen | Sheetal वेज समोसा, फ्रोज़न
Sheetal Lachha Paratha | Sheetal लच्छा पराठा
Sheetal Aloo Paratha | Sheetal आलू पराठा
`
