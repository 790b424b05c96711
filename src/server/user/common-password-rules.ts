/** Words that people in India choose first, with or without digits and signs around them. */
export const COMMON_WORDS = wordSet(`
  password passwort pass passwd passcode passkey secret secrets login logon signin signup
  welcome letmein access admin administrator root user username guest test tester testing demo
  default temp temporary changeme change master manager qwerty qwertyuiop qwertz azerty asdf
  asdfgh asdfghjkl asdfasdf zxcvbnm zxcvbn qazwsx qazwsxedc qwer qweasd qweasdzxc qwerasdf
  iloveyou ilovyou loveyou lovely love lover loveme mylove babygirl baby sweetheart sweety
  darling princess prince angel angels monkey dragon tiger lion eagle falcon panther shark
  dolphin elephant horse puppy kitten butterfly flower rose jasmine lotus sunshine moonlight
  rainbow summer winter spring autumn monsoon january february march april may june july august
  september october november december monday tuesday wednesday thursday friday saturday sunday
  football cricket hockey soccer baseball basketball tennis badminton kabaddi sachin dhoni kohli
  virat messi ronaldo superman batman spiderman ironman thor hulk avengers pokemon naruto
  starwars matrix michael jordan daniel jessica jennifer michelle ashley thomas charlie george
  andrew robert william samsung apple google facebook instagram whatsapp twitter youtube amazon
  flipkart paytm microsoft windows android iphone nokia computer internet laptop mobile server
  system database office business company india indian bharat hindustan jaihind vande mataram
  mumbai delhi newdelhi bangalore bengaluru chennai kolkata hyderabad pune jaipur lucknow kerala
  punjab gujarat maharashtra tamilnadu ganesh ganesha ganpati krishna radha radhakrishna hanuman
  shiva mahadev bholenath omnamahshivaya jaishreeram shriram shreeram jaimatadi saibaba sairam
  waheguru allah bismillah jesus christ mary lakshmi durga saraswati balaji tirupati om omsairam
  jaimaharashtra rahul rohit amit sumit ankit vikas deepak rajesh suresh ramesh mahesh dinesh
  mukesh sanjay vijay ajay anil sunil manish ravi kumar sharma verma gupta singh patel khan
  priya pooja neha anjali kavita sunita anita rani rekha meena divya sneha shreya asha usha lata
  raja raju sonu monu pinky bunty chintu papa mummy mummypapa maa maapapa family friend friends
  friendship freedom forever money lucky success victory winner hello hellothere hallo namaste
  hi thankyou please whatever nothing something anything everything trustno trustnoone ninja
  samurai killer hunter shadow ghost mustang ferrari mercedes honda yamaha bullet hero pulsar
  diamond silver golden gold crystal cookie chocolate coffee banana orange mango cherry pepper
  ginger butter cheese milk bread sugar potato tomato onion grocery groceries basket shop
  shopping market kitchen delivery order cart purple yellow green blue black white red pink
  school college student teacher doctor engineer lawyer police army indianarmy navy music guitar
  piano dancer singer player gamer game games fortnite pubg minecraft freefire hacker hacking
  security secure private public wifi network router cisco oracle linux ubuntu blessed heaven
  hope faith peace happy happiness smile life mylife enjoy party unknown nobody noone abcd abcde
  abcdef abcdefg abcdefgh abc xyz abcxyz aaa
`)

/** Common passwords that are not words. Keyboard walks and repeated characters are found by a rule. */
export const COMMON_PASSWORDS = wordSet(`
  123456 1234567 12345678 123456789 1234567890 12345678910 0123456789 987654321 9876543210
  0987654321 87654321 123123123 12341234 1234512345 123123123123 11223344 1122334455
  112233445566 11112222 12121212 13131313 14141414 10101010 20202020 123321123 123454321
  1234554321 12344321 147258369 159357258 159753456 741852963 963852741 789456123 456789123
  147852369 369258147 a1b2c3d4 a1b2c3d4e5 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5
  1qaz2wsx 1qaz2wsx3edc zaq12wsx zaq1xsw2 qwer1234 1234qwer qwe123qwe 123qwe123 123qweasd
  123qweasdzxc asd123asd asdf1234 1234asdf zxcv1234 abc12345 abcd1234 1234abcd abc123abc
  aa123456 aa12345678 a1234567 a12345678 a123456789 1a2b3c4d 123abc456 p@ssw0rd p@ssword
  passw0rd pa55word pa55w0rd pass1234 trustno1 letmein1 iloveu123 iloveyou2 loveyou143 143143143
  ily143143 786786786 78678678 007007007 19471947 15081947 26011950 01011990 01012000 01011980
  01011999 31121999 25122000 11111990 19901990 20002000 19991999 20202021 20232024 20242025
  20252026 99999999 88888888 00000000 11111111 22222222 55555555 77777777 121212121 131313131
  696969696 101010101 90909090 98989898 98765432 98769876 99998888 9999999999 8888888888
  1111111111 0000000000 7777777777 1231231234 102030405060 10203040 112112112 100100100
  110110110 321321321 654321654 159159159 147147147 258258258 951753852 14789632 147896325
  123698745 1236987 12369874 87654321a qwerty12 qwerty123456 q1w2e3r4t5y6 asdfjkl; qwerty!@#
  !@#$%^&* !@#$%^&*() !qaz2wsx 1qaz!qaz 1qazxsw2 zaq!2wsx correcthorsebatterystaple password
  password1 opensesame ihavenopass idontknow nopassword mypassword mypass123 thisismypassword
  letmeinnow iamtheking iamthebest iamgod godisgreat godislove jesuslovesme krishnaradha
  radhekrishna radheradhe jaishreekrishna harekrishna hareram sitaram jaihanuman omnamahshivay
  ganpatibappa bappamorya inquilab zindabad bharatmatakijai vandemataram mummypapa papamummy
  maapapa loveindia iloveindia incredibleindia meraindia myindia123 teamindia chennaisuperkings
  mumbaiindians royalchallengers
`)

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/))
}
