/** Hindi names of staples, oils and spices, each by its English name. */
export const HINDI_STAPLES = `
Chakki Street Superior MP Sharbati Whole Wheat Atta | Chakki Street MP शरबती आटा
Chakki Street Chakki Fresh Shuddh Atta | Chakki Street चक्की फ्रेश शुद्ध आटा
Chakki Street Multigrain Atta with Soya, Oats, Maize, Ragi & Chana | Chakki Street मल्टीग्रेन आटा
Annapath Khapli (Emmer) Wheat Atta | Annapath खपली गेहूँ का आटा
Haat Fine Besan | Haat बारीक बेसन
Haat Bombay Rava (Sooji) | Haat बॉम्बे रवा (सूजी)
Haat Maida | Haat मैदा
Annapath Sprouted Ragi Flour (Nachni) | Annapath अंकुरित रागी का आटा
Annapath Fine Rice Flour | Annapath चावल का आटा
Haat Everyday Basmati Rice, Aged 12 Months | Haat रोज़ाना बासमती चावल
Haat Select Biryani Basmati, Extra Long Grain, Aged Two Years | Haat बिरयानी बासमती चावल, लंबा दाना
Haat Sona Masoori Raw Rice | Haat सोना मसूरी चावल
Haat Wada Kolam Rice | Haat वाडा कोलम चावल
Annapath Idli Rice | Annapath इडली चावल
Annapath Brown Basmati | Annapath ब्राउन बासमती चावल
Haat Unpolished Toor Dal (अरहर दाल) | Haat अरहर दाल, बिना पॉलिश
Haat Yellow Moong Dal | Haat मूंग दाल धुली
Haat Masoor Dal | Haat मसूर दाल
Haat Chana Dal | Haat चना दाल
Haat Urad Dal Gota, White | Haat उड़द दाल धुली, साबुत
Haat Kabuli Chana | Haat काबुली चना
Pahadi Himachali Rajma Chitra | Pahadi हिमाचली राजमा चित्रा
Haat Kala Chana | Haat काला चना
Haat Green Moong Whole | Haat साबुत हरी मूंग
Haat Lobia (Chawli) | Haat लोबिया
Haat Thick Poha | Haat मोटा पोहा
Haat Sabudana | Haat साबूदाना
Haat Wheat Daliya, Roasted | Haat भुना गेहूँ का दलिया
Haat Murmura | Haat मुरमुरा
Annapath Foxtail Millet, Unpolished | Annapath कंगनी
Annapath Little Millet, Unpolished | Annapath कुटकी
Annapath Barnyard Millet, Unpolished | Annapath सामा चावल
Annapath Kodo Millet, Unpolished | Annapath कोदो
Annapath Bajra Atta, Stone Ground | Annapath बाजरे का आटा
Annapath Jowar Atta | Annapath ज्वार का आटा
Suraj Refined Sunflower Oil | Suraj रिफ़ाइंड सूरजमुखी तेल
Suraj Refined Sunflower Oil, Pouch | Suraj रिफ़ाइंड सूरजमुखी तेल, पाउच
Suraj Kachi Ghani Mustard Oil (सरसों का तेल) | Suraj कच्ची घानी सरसों का तेल
Suraj Filtered Groundnut Oil | Suraj मूंगफली का तेल
Suraj Rice Bran Oil | Suraj राइस ब्रान तेल
Savera Desi Cow Ghee | Savera देसी गाय का घी
Savera Buffalo Ghee | Savera भैंस का घी
Gokulvan A2 Bilona Ghee, Hand Churned in Small Batches from Curd | Gokulvan A2 बिलोना घी
Alpenhof Extra Virgin Olive Oil, Cold Extracted | Alpenhof एक्स्ट्रा वर्जिन ऑलिव ऑयल
Tel Ghani Wood Pressed Sesame Oil (लकड़ी घाणी) | Tel Ghani लकड़ी घानी तिल का तेल
Tel Ghani Wood Pressed Coconut Oil (लकड़ी घाणी) | Tel Ghani लकड़ी घानी नारियल तेल
Tel Ghani Wood Pressed Groundnut Oil (लकड़ी घाणी) | Tel Ghani लकड़ी घानी मूंगफली तेल
Masala Mohalla Haldi Powder | Masala Mohalla हल्दी पाउडर
Masala Mohalla Lal Mirch Powder | Masala Mohalla लाल मिर्च पाउडर
Masala Mohalla Dhaniya Powder | Masala Mohalla धनिया पाउडर
Masala Mohalla Jeera Powder | Masala Mohalla जीरा पाउडर
Masala Mohalla Kashmiri Lal Mirch Powder | Masala Mohalla कश्मीरी लाल मिर्च पाउडर
Masala Mohalla Amchur (Dry Mango Powder) | Masala Mohalla अमचूर
Masala Mohalla Bandhani Hing (हींग) | Masala Mohalla बंधानी हींग
Masala Mohalla Sabut Jeera (Cumin Seeds) | Masala Mohalla साबुत जीरा
Masala Mohalla Rai (Mustard Seeds), Small | Masala Mohalla राई
Masala Mohalla Green Cardamom (हरी इलायची), Bold | Masala Mohalla हरी इलायची
Masala Mohalla Laung | Masala Mohalla लौंग
Masala Mohalla Kali Mirch, Malabar Garbled | Masala Mohalla काली मिर्च
Masala Mohalla Dalchini | Masala Mohalla दालचीनी
Rasoi Rang Garam Masala | Rasoi Rang गरम मसाला
Rasoi Rang Chole Masala | Rasoi Rang छोले मसाला
Rasoi Rang Pav Bhaji Masala | Rasoi Rang पाव भाजी मसाला
Rasoi Rang Sambar Masala | Rasoi Rang सांभर मसाला
Rasoi Rang Biryani Masala | Rasoi Rang बिरयानी मसाला
Rasoi Rang Chaat Masala | Rasoi Rang चाट मसाला
Rasoi Rang Kitchen King Masala | Rasoi Rang किचन किंग मसाला
Samudra Iodised Salt | Samudra आयोडीन नमक
Samudra Rock Salt (Sendha Namak), Powder | Samudra सेंधा नमक, पिसा
Haat Sulphurless Sugar | Haat चीनी, सल्फ़र फ्री
Haat Kolhapuri Gud (गुड़), Chemical Free | Haat कोल्हापुरी गुड़
Haat Demerara Brown Sugar | Haat ब्राउन शुगर
Rasoi Rang Urad Papad | Rasoi Rang उड़द पापड़
Rasoi Rang Moong Papad | Rasoi Rang मूंग पापड़
Rasoi Rang Punjabi Masala Papad | Rasoi Rang पंजाबी मसाला पापड़
Haat Soya Chunks | Haat सोया बड़ी
Rasoi Rang Moong Vadi | Rasoi Rang मूंग वड़ी
Mevaghar California Almonds (Badam) | Mevaghar कैलिफ़ोर्निया बादाम
Mevaghar Mamra Badam | Mevaghar मामरा बादाम
Mevaghar Cashews W320 (काजू) | Mevaghar काजू W320
Mevaghar Roasted & Salted Pistachios | Mevaghar भुना नमकीन पिस्ता
Mevaghar Kashmiri Walnut Kernels (Akhrot) | Mevaghar कश्मीरी अखरोट गिरी
Mevaghar Panchmewa Mixed Nuts | Mevaghar पंचमेवा
Mevaghar Green Raisins (Kishmish) | Mevaghar हरी किशमिश
Mevaghar Black Raisins with Seed (Munakka) | Mevaghar मुनक्का
Mevaghar Kimia Dates | Mevaghar कीमिया खजूर
Mevaghar Dried Figs (Anjeer) | Mevaghar अंजीर
Mevaghar Dried Apricots (Khubani) | Mevaghar खुबानी
Mevaghar Phool Makhana | Mevaghar फूल मखाना
Mevaghar Dry Coconut Halves (Sukha Nariyal) | Mevaghar सूखा नारियल
Sehat Chia Seeds | Sehat चिया बीज
Sehat Flax Seeds | Sehat अलसी
Sehat Pumpkin Seeds | Sehat कद्दू के बीज
Sehat Sunflower Seeds | Sehat सूरजमुखी के बीज
Sehat White Til | Sehat सफ़ेद तिल
Jaivik Khet Organic Toor Dal | Jaivik Khet ऑर्गेनिक अरहर दाल
Jaivik Khet Organic Moong Dal | Jaivik Khet ऑर्गेनिक मूंग दाल
Jaivik Khet Organic Chana Dal | Jaivik Khet ऑर्गेनिक चना दाल
Jaivik Khet Organic Rajma | Jaivik Khet ऑर्गेनिक राजमा
Jaivik Khet Organic Jaggery Powder | Jaivik Khet ऑर्गेनिक गुड़ पाउडर
`
