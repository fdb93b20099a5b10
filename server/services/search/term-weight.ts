/**
 * Passages of a thousand that contain a word, for words in five or more: counted in the text of 105 filings, fictional
 * and real, each statement of an issuer once. Fixed, so that the score of a document depends on no other document.
 */
const PER_THOUSAND = `
  ability 26, abl 13, able 5, about 9, abov 10, acceleration 5, access 7, account 24, accounting 5, accru 27,
  acquir 5, acquisition 27, act 8, action 7, activity 51, actual 5, addition 23, additional 38, additionally 6,
  adjust 11, adjustment 14, administrativ 10, advanc 8, advers 5, affect 6, affirmativ 5, after 22, against 7,
  agency 5, agent 17, aggregat 45, agree 6, agreement 129, all 52, allow 9, allowanc 5, also 33, amend 37,
  amendment 19, america 6, among 29, amortiz 10, amortization 5, amount 156, annual 9, annually 5, annum 7,
  anticipat 8, applicabl 19, apply 6, approximately 24, april 22, arrangement 8, asset 52, associat 11,
  association 8, assum 6, assumption 7, august 18, authoriz 6, automotiv 5, availability 15, availabl 42,
  averag 13, b 14, balanc 40, bank 32, base 47, basis 15, bear 12, becaus 6, becom 5, befor 6, begin 6, believ 14,
  below 14, benefit 7, between 11, board 12, bond 10, borrow 11, borrower 11, borrowing 86, both 11, brand 5,
  business 32, but 10, calculat 6, call 8, can 15, cannot 5, cap 7, capacity 23, capital 60, carry 33, case 14,
  cash 182, certain 63, chang 29, charg 13, circumstanc 8, class 5, classify 7, clos 11, collateral 13,
  commercial 23, commit 11, commitment 32, common 37, company 148, compar 27, compensation 6, complet 6,
  complianc 21, comply 7, component 12, compris 5, concern 9, condens 11, condition 29, connection 14, consider 8,
  consist 16, consolidat 54, contain 20, content 14, continu 24, contract 16, contractual 8, control 11,
  conversion 9, convert 8, convertibl 27, corporat 19, cost 39, could 16, counterparty 10, cours 5, covenant 56,
  coverag 13, covid 6, creat 5, credit 177, currency 7, current 62, currently 7, customary 9, customer 6, date 63,
  day 25, debt 172, december 99, decision 5, declar 6, decreas 18, default 24, defer 5, defin 22, denominat 18,
  depend 11, deposit 8, derivativ 7, describ 6, determin 13, development 6, director 9, discount 12, discuss 7,
  distribution 12, dividend 28, dollar 8, domestic 6, doubt 7, draw 21, driven 8, due 97, dure 37, each 46,
  earlier 11, early 6, earning 7, ebitda 8, effect 13, effectiv 12, either 6, elect 5, employee 5, end 64,
  enter 39, equal 23, equipment 13, equity 22, equivalent 52, estimat 18, euro 15, event 33, exceed 13,
  exception 9, excess 9, exchang 10, exclud 13, exercis 9, exhibit 6, exist 23, expect 22, expenditur 17,
  expens 42, expir 9, extend 11, extent 5, face 13, facility 144, factor 10, fair 21, fargo 8, february 18, fee 17,
  file 8, financ 16, financial 70, financing 37, first 20, fiscal 39, five 18, fix 17, flexdriv 6, float 6,
  flow 29, follow 27, foreign 11, form 14, forth 7, four 11, fourth 10, free 6, full 6, fund 35, funding 16,
  further 14, futur 29, gaap 7, gain 5, general 12, generally 9, generat 11, gm 16, going 8, govern 8, greater 11,
  group 5, guarante 6, guarantee 8, guarantor 6, held 11, holder 10, holding 10, however 8, i 18, if 40, ii 20,
  iii 8, immediately 8, impact 14, impairment 5, inc 13, includ 103, incom 26, incorporat 8, increas 46, incur 15,
  indebtedness 19, indentur 21, information 14, initial 11, institution 5, instrument 36, interest 135,
  interests 5, inventory 15, invest 16, investment 40, investor 7, issu 44, issuanc 30, item 8, january 21,
  july 20, june 53, k 9, land 8, last 7, leas 26, least 11, lender 34, less 24, letter 25, level 8, leverag 15,
  liability 32, libor 9, lien 10, limit 19, limitation 8, line 46, liquidity 41, loan 88, long 45, loss 20, made 9,
  maintain 19, make 20, management 11, march 35, margin 10, market 26, marketabl 6, master 5, material 13,
  matur 39, maturity 66, maximum 20, may 86, measur 12, meet 21, merger 11, minimum 18, modify 5, money 5,
  month 48, monthly 5, more 14, mortgag 8, most 8, must 7, national 7, need 18, negativ 10, net 81, new 23,
  next 13, no 52, non 27, noncash 8, noncurrent 18, not 72, note 211, notic 5, november 39, number 7,
  obligation 43, obtain 7, occur 5, october 20, offer 15, offering 13, offset 20, one 17, ongo 7, only 9,
  operating 41, operation 38, option 21, original 14, other 87, outstanding 76, over 22, own 8, pandemic 5,
  paper 20, part 18, partially 16, party 19, pay 34, payabl 36, payment 51, pension 7, per 19, percent 5,
  performanc 11, period 38, permit 6, plan 18, pledg 7, plus 35, portion 21, position 7, post 5, potential 5,
  predecessor 8, premium 8, present 10, pric 29, primarily 42, primary 5, principal 75, prior 24, privat 5,
  proceeds 25, product 15, program 27, promissory 5, property 13, provid 60, provision 7, public 11, purchas 42,
  purpos 8, pursuant 17, quarter 29, quarterly 13, rais 10, rang 14, rate 90, rating 10, ratio 29, recall 5,
  receiv 13, receivabl 21, recogniz 6, record 12, redeem 14, redemption 13, reduc 15, reduction 6, refer 6,
  referenc 11, reflect 8, registrant 6, registration 6, relat 47, remain 19, remeasurement 5, repay 14,
  repayment 15, report 30, represent 10, repurchas 49, requir 50, requirement 29, reserv 6, respect 10,
  respectively 31, restat 16, restrict 27, restriction 5, restrictiv 5, restructur 6, result 32, return 7,
  revenu 8, review 5, revolv 88, revolver 29, rhi 5, right 8, risk 10, sale 40, same 14, satisfy 6, schedul 5,
  sec 5, second 8, secur 33, securities 34, securitization 7, security 13, see 10, seek 5, sell 12, seller 5,
  semi 5, senior 101, september 22, servic 16, set 8, settl 5, shar 42, shareholder 5, sheet 23, short 30,
  significant 13, significantly 5, similar 8, six 16, size 5, sofr 8, sold 6, some 6, sourc 14, specify 11,
  spread 10, standard 8, stat 25, statement 32, stock 44, stockholder 7, stor 5, strategic 5, subject 30,
  subsequent 7, subsidiary 31, substantial 11, substantially 7, sufficient 17, support 8, swap 10, tabl 19, tax 22,
  tender 5, term 138, terminat 11, termination 5, then 5, ther 16, thereafter 7, therein 5, thereto 7, they 7,
  thing 13, third 12, thousand 6, three 15, through 20, time 50, together 7, total 64, trad 7, transaction 19,
  transfer 9, treasury 7, trustee 5, twelv 9, two 12, type 5, unamortiz 6, under 140, undrawn 6, unpaid 16,
  unsecur 33, until 8, up 26, upon 26, urna 16, use 56, valu 37, variabl 5, various 9, vehicl 14, warrant 5,
  weight 8, well 22, when 11, whil 5, whol 8, will 50, within 17, without 6, work 21, worth 5, would 16, year 109
`

const shareOf = new Map(
  PER_THOUSAND.split(',').map((entry): [string, number] => {
    const [word = '', count = '1'] = entry.trim().split(' ')
    return [word, Number(count) / 1000]
  }),
)

/** The frequency assumed for words that are not in the list, and for numbers and dates. */
const RARE = 0.003
const NUMBER = 0.006
/** Words that are in nearly every passage still have some weight. */
const LEAST = 1

/** The weight of a term, from 1 to 6: the fewer passages contain it, the higher. */
export function termWeight(term: string): number {
  const share = /^[#@]/.test(term) ? NUMBER : (shareOf.get(term) ?? RARE)
  return Math.max(LEAST, -Math.log(share))
}
