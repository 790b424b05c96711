/** Hindi names of pickles, sauces and things for the house, each by its English name. */
export const HINDI_HOUSEHOLD = `
Chatpat Tomato Ketchup | Chatpat टमाटर केचप
Wok Gali Soya Sauce | Wok Gali सोया सॉस
Wok Gali Red Chilli Sauce | Wok Gali लाल मिर्च सॉस
Wok Gali Green Chilli Sauce | Wok Gali हरी मिर्च सॉस
Phalwari Mixed Fruit Jam | Phalwari मिक्स फ्रूट जैम
Phalwari Mango Jam | Phalwari आम जैम
Achaar Ghar Mango Pickle | Achaar Ghar आम का अचार
Achaar Ghar Lemon Pickle | Achaar Ghar नींबू का अचार
Achaar Ghar Mixed Pickle | Achaar Ghar मिक्स अचार
Achaar Ghar Garlic Pickle | Achaar Ghar लहसुन का अचार
Achaar Ghar Green Chilli Pickle | Achaar Ghar हरी मिर्च का अचार
Rasoi Rang Ginger Garlic Paste | Rasoi Rang अदरक लहसुन पेस्ट
Rasoi Rang Tamarind Paste (Imli) | Rasoi Rang इमली पेस्ट
Wok Gali White Vinegar | Wok Gali सफ़ेद सिरका
Paan Chowk Saunf Mukhwas | Paan Chowk सौंफ मुखवास
Paan Chowk Mishri Saunf | Paan Chowk मिश्री सौंफ
Paan Chowk Meetha Paan (मीठा पान) | Paan Chowk मीठा पान
Paan Chowk Gulkand, Sun Cooked | Paan Chowk गुलकंद
Vaidyam Hing Goli | Vaidyam हींग गोली
Vaidyam Anardana Goli | Vaidyam अनारदाना गोली
Vaidyam Amla Juice | Vaidyam आंवला जूस
Vaidyam Aloe Vera Juice | Vaidyam एलोवेरा जूस
Vaidyam Chyawanprash (च्यवनप्राश) | Vaidyam च्यवनप्राश
Bal Shala Chana Sattu | Bal Shala चने का सत्तू
Dhobi Ghat Hand Wash Powder | Dhobi Ghat कपड़े धोने का पाउडर
Dhobi Ghat Matic Powder | Dhobi Ghat मशीन के लिए कपड़े धोने का पाउडर
Dhobi Ghat Detergent Bar | Dhobi Ghat कपड़े धोने का साबुन
Chamkeela Dishwash Gel, Lemon | Chamkeela बर्तन धोने का जेल, नींबू
Chamkeela Dishwash Gel, Pudina | Chamkeela बर्तन धोने का जेल, पुदीना
Chamkeela Dishwash Bar | Chamkeela बर्तन धोने की टिकिया
Ujli Floor Cleaner, Nimbu | Ujli फ़र्श क्लीनर, नींबू
Ujli White Phenyl | Ujli सफ़ेद फिनाइल
Ujli Toilet Cleaner | Ujli टॉयलेट क्लीनर
Machhar Bye Low Smoke Coils | Machhar Bye मच्छर कॉइल, कम धुआँ
Machhar Bye Mosquito Liquid Refill | Machhar Bye मच्छर लिक्विड, रीफ़िल
Kaghaz Garbage Bags, Medium, Black | Kaghaz कचरे के बैग, मीडियम, काले
Kaghaz Aluminium Foil | Kaghaz एल्युमिनियम फ़ॉइल
Jhaadu Phool Jhadu (फूल झाड़ू), Grass Broom | Jhaadu फूल झाड़ू
Neemghat Neem Soap | Neemghat नीम साबुन
Neemghat Sandal Soap | Neemghat चंदन साबुन
Neemghat Turmeric Soap | Neemghat हल्दी साबुन
Neemghat Rose Soap | Neemghat गुलाब साबुन
Kesha Coconut Hair Oil | Kesha नारियल तेल, बालों के लिए
Kesha Amla Hair Oil | Kesha आंवला तेल, बालों के लिए
Kesha Rajasthani Mehndi Powder | Kesha राजस्थानी मेहंदी पाउडर
Kesha Herbal Shampoo | Kesha हर्बल शैंपू
Dantika Neem Toothpaste | Dantika नीम टूथपेस्ट
Dantika Lal Dant Manjan (दंत मंजन) | Dantika लाल दंत मंजन
Diya Baati Mogra Agarbatti | Diya Baati मोगरा अगरबत्ती
Diya Baati Chandan Agarbatti | Diya Baati चंदन अगरबत्ती
Diya Baati Gulab Agarbatti | Diya Baati गुलाब अगरबत्ती
Diya Baati Pure Camphor (कपूर) | Diya Baati शुद्ध कपूर
Puja Thaal Kumkum | Puja Thaal कुमकुम
Puja Thaal Havan Samagri | Puja Thaal हवन सामग्री
Puja Thaal Gangajal | Puja Thaal गंगाजल
Baagh Tulsi Plant | Baagh तुलसी का पौधा
`
