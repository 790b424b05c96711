/** Words around the name of a product, in Latin letters and in Devanagari. */

/** Stop words, wherever they are in a text. */
export const STOP_WORDS =
  'a and the of for with ka ki ke ko wala wali wale vala vali vale aur का की के को वाला वाली वाले और'

/** A name continues after these words, so no completion ends in one. */
export const LINKING_WORDS = 'from to in on by at as is are be it its or your'

/** Filler words of a request. They are removed unless products contain them beside the other words: Good Day. */
export const FILLER_WORDS = `
i we you u me us my want wants wanted need needs looking look find search show send give bring get buy order purchase
please pls plz kindly have has price prices rate cost cheap cheapest best good what whats which is are how much to from
some any online today now per packet packets pkt pkts paket
mujhe muje mujhko hume hamein humko chahiye chahie chaiye chahiya chaahiye chaiy liye liya hai hain kya kitna kitne
kitni bhejo bhejna bhej dena dedo do dijiye dijie lao laao lana mangwao kharidna sasta sasti saste accha acha achha acchi
achhi badhiya daam bhav bhaav kimat keemat koi kuch thoda thodi venum vendum kavali beku pahije joiye lagbe
मुझे मुझको हमें चाहिए चाहिये लिए लिये है हैं क्या कितना कितने कितनी भेजो भेज दो देना दीजिए लाओ सस्ता सस्ती सस्ते अच्छा अच्छी
अच्छे दाम भाव कीमत पैकेट पाहिजे
kg kgs kilo ltr litre litres किलो लीटर`

/** Everything after these words is excluded, up to one of `BELONGING_WORDS`. */
export const WITHOUT_WORDS = 'without bina vina बिना'
/** Excludes only the next word. */
export const NO_WORD = 'no'
/** The words before these are excluded or qualify what follows: bina pyaz ka achar, ande ke bina. */
export const BELONGING_WORDS = 'ka ki ke wala wali wale vala vali vale for का की के वाला वाली वाले'

/** Counting words of packed products: the number before them says nothing about the product. */
export const PACKET_WORDS = 'packet packets pkt pkts paket pouch pouches पैकेट'

/** Numbers in words, before a unit. */
export const NUMBER_WORDS = `
0.25: quarter pav paav pau pao पाव
0.5: half adha aadha adhi aadhi आधा आधी
0.75: paun paune पौन पौने
1: one ek aik एक
1.25: sava sawa सवा
1.5: dedh derh डेढ़
2: two do दो
2.5: dhai dhaai ढाई
3: three teen तीन
4: four char chaar चार
5: five panch paanch पांच पाँच
6: six chhe chhah छह छः
7: seven saat सात
8: eight aath आठ
9: nine nau नौ
10: ten das दस
12: twelve barah बारह`

/** Twelve pieces. */
export const DOZEN_WORDS = 'dozen dozens darjan दर्जन'

/** Units, and the grams, millilitres or pieces of one. */
export const MEASURE_WORDS = [
  ['g gm gms gram grams ग्राम', 'g', 1],
  ['kg kgs kilo kilos kilogram kilograms किलो किलोग्राम', 'g', 1000],
  ['ml mls millilitre मिली', 'ml', 1],
  ['l lt ltr ltrs litre litres liter liters लीटर लिटर', 'ml', 1000],
  ['pc pcs piece pieces unit units pack packs पीस', 'piece', 1],
  [DOZEN_WORDS, 'piece', 12],
] as const
