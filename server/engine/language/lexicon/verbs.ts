/** What a verb does in a financing text; a frame asks for a class, never for a word. */
export type VerbClass =
  | 'be'
  | 'have'
  | 'modal'
  | 'do'
  | 'enter'
  | 'amend'
  | 'extend'
  | 'replace'
  | 'terminate'
  | 'repay'
  | 'redeem'
  | 'issue'
  | 'borrow'
  | 'provide'
  | 'permit'
  | 'require'
  | 'maintain'
  | 'comply'
  | 'violate'
  | 'waive'
  | 'forbear'
  | 'suspend'
  | 'default'
  | 'accelerate'
  | 'increase'
  | 'decrease'
  | 'exceed'
  | 'limit'
  | 'mature'
  | 'bear'
  | 'total'
  | 'remain'
  | 'secure'
  | 'guarantee'
  | 'use'
  | 'pay'
  | 'believe'
  | 'intend'
  | 'suffice'
  | 'raise_doubt'
  | 'alleviate'
  | 'convert'
  | 'assign'
  | 'lend'
  | 'request'
  | 'consist'
  | 'calculate'
  | 'receive'
  | 'sell'
  | 'owe'
  | 'other'

export type Tense = 'base' | 'present' | 'past' | 'past_participle' | 'gerund'

export interface VerbForm {
  readonly lemma: string
  readonly class: VerbClass
  readonly tenses: readonly Tense[]
}

/** Regular verbs by class; irregular forms are below. */
const REGULAR: Readonly<Record<Exclude<VerbClass, 'be' | 'have' | 'modal' | 'do'>, string>> = {
  enter: 'enter execute sign establish obtain arrange close consummate complete launch incur finalize',
  amend: 'amend modify restate revise supplement ease relax loosen tighten reset',
  extend: 'extend renew prolong',
  replace: 'replace refinance supersede exchange substitute',
  terminate: 'terminate cancel expire cease retire discharge extinguish end lapse satisfy dissolve',
  repay: 'repay prepay settle',
  redeem: 'redeem repurchase defease tender call purchase',
  issue: 'issue offer place',
  borrow: 'borrow reborrow draw utilize advance fund',
  provide: 'provide commit grant contain feature',
  permit: 'permit allow enable entitle authorize',
  require: 'require oblige obligate stipulate mandate impose prohibit restrict subject',
  maintain: 'maintain keep preserve hold',
  comply: 'comply adhere conform meet fulfill',
  violate: 'violate breach fail trip',
  waive: 'waive excuse consent',
  forbear: 'forbear',
  suspend: 'suspend exempt relieve defer postpone reschedule eliminate remove delete',
  default: 'default',
  accelerate: 'accelerate',
  increase: 'increase expand upsize raise grow rise lift enlarge',
  decrease: 'decrease reduce lower decline drop fall downsize cut trim diminish shrink curtail',
  exceed: 'exceed surpass',
  limit: 'limit cap',
  mature: 'mature',
  bear: 'bear accrue carry',
  total: 'total aggregate amount equal represent comprise approximate average',
  remain: 'remain stay continue',
  secure: 'secure collateralize pledge',
  guarantee: 'guarantee guaranty back support',
  use: 'use apply utilise employ finance',
  pay: 'pay remit charge',
  believe: 'believe expect anticipate estimate project foresee consider conclude determine think feel',
  intend: 'intend plan propose seek aim contemplate pursue negotiate explore evaluate',
  suffice: 'suffice',
  raise_doubt: 'cast',
  alleviate: 'alleviate mitigate overcome resolve remedy cure',
  convert: 'convert',
  assign: 'assign transfer assume',
  lend: 'lend loan',
  request: 'request elect exercise ask',
  consist: 'consist include compose exclude',
  calculate: 'calculate compute measure base define test',
  receive: 'receive generate collect',
  sell: 'sell dispose',
  owe: 'owe',
  other:
    'bring surrender disburse accept restructure reprice relate agree become give show report disclose classify reclassify record recognize deliver begin commence start occur announce notify subordinate file affect result depend adjust deduct write capitalize amortize acquire merge hedge own contribute declare operate need want help go come take see set vary range reflect state specify describe note indicate reach achieve attain push move add join serve act name appoint syndicate ' +
    'make create present submit fluctuate refrain review prepare perform experience implement enforce pursue forgive express exist trigger cause constitute send identify last sustain inform advise deem persist ' +
    'certify initiate ensure assure attempt try address remediate derive arise lead pose throw emphasize regain refuse rely invest post reinstate assert allege stop discontinue exhaust deplete struggle strive endeavor',
}

const IRREGULAR: readonly (readonly [
  lemma: string,
  present: string,
  past: string,
  participle: string,
  gerund: string,
])[] = [
  ['draw', 'draws', 'drew', 'drawn', 'drawing'],
  ['bring', 'brings', 'brought', 'brought', 'bringing'],
  ['bear', 'bears', 'bore', 'borne', 'bearing'],
  ['keep', 'keeps', 'kept', 'kept', 'keeping'],
  ['hold', 'holds', 'held', 'held', 'holding'],
  ['meet', 'meets', 'met', 'met', 'meeting'],
  ['lend', 'lends', 'lent', 'lent', 'lending'],
  ['pay', 'pays', 'paid', 'paid', 'paying'],
  ['repay', 'repays', 'repaid', 'repaid', 'repaying'],
  ['prepay', 'prepays', 'prepaid', 'prepaid', 'prepaying'],
  ['sell', 'sells', 'sold', 'sold', 'selling'],
  ['seek', 'seeks', 'sought', 'sought', 'seeking'],
  ['rise', 'rises', 'rose', 'risen', 'rising'],
  ['grow', 'grows', 'grew', 'grown', 'growing'],
  ['fall', 'falls', 'fell', 'fallen', 'falling'],
  ['think', 'thinks', 'thought', 'thought', 'thinking'],
  ['feel', 'feels', 'felt', 'felt', 'feeling'],
  ['forbear', 'forbears', 'forbore', 'forborne', 'forbearing'],
  ['become', 'becomes', 'became', 'become', 'becoming'],
  ['give', 'gives', 'gave', 'given', 'giving'],
  ['begin', 'begins', 'began', 'begun', 'beginning'],
  ['write', 'writes', 'wrote', 'written', 'writing'],
  ['show', 'shows', 'showed', 'shown', 'showing'],
  ['take', 'takes', 'took', 'taken', 'taking'],
  ['go', 'goes', 'went', 'gone', 'going'],
  ['come', 'comes', 'came', 'come', 'coming'],
  ['see', 'sees', 'saw', 'seen', 'seeing'],
  ['set', 'sets', 'set', 'set', 'setting'],
  ['cut', 'cuts', 'cut', 'cut', 'cutting'],
  ['trim', 'trims', 'trimmed', 'trimmed', 'trimming'],
  ['shrink', 'shrinks', 'shrank', 'shrunk', 'shrinking'],
  ['cast', 'casts', 'cast', 'cast', 'casting'],
  ['make', 'makes', 'made', 'made', 'making'],
  ['reset', 'resets', 'reset', 'reset', 'resetting'],
  ['overcome', 'overcomes', 'overcame', 'overcome', 'overcoming'],
  ['send', 'sends', 'sent', 'sent', 'sending'],
  ['lead', 'leads', 'led', 'led', 'leading'],
  ['throw', 'throws', 'threw', 'thrown', 'throwing'],
  ['forgive', 'forgives', 'forgave', 'forgiven', 'forgiving'],
  ['arise', 'arises', 'arose', 'arisen', 'arising'],
]

const CLOSED: readonly (readonly [forms: string, lemma: string, cls: VerbClass, tense: Tense])[] = [
  ['is are am', 'be', 'be', 'present'],
  ['was were', 'be', 'be', 'past'],
  ['been', 'be', 'be', 'past_participle'],
  ['being', 'be', 'be', 'gerund'],
  ['be', 'be', 'be', 'base'],
  ['has have', 'have', 'have', 'present'],
  ['had', 'have', 'have', 'past'],
  ['having', 'have', 'have', 'gerund'],
  ['do does', 'do', 'do', 'present'],
  ['did', 'do', 'do', 'past'],
  ['cancelled', 'cancel', 'terminate', 'past'],
  ['cancelled', 'cancel', 'terminate', 'past_participle'],
  ['cancelling', 'cancel', 'terminate', 'gerund'],
  ['totalled', 'total', 'total', 'past'],
  ['totalling', 'total', 'total', 'gerund'],
  ['stood', 'stand', 'total', 'past'],
  ['stands', 'stand', 'total', 'present'],
  ['may can could might would should will shall must cannot', 'modal', 'modal', 'present'],
]

/**
 * Past forms of verbs that play no part in what is read, but part a clause from the next and state its time. Their
 * other forms are nouns of the same sentences ("approval", "the demands"), and words that mostly describe a noun
 * ("fixed", "scheduled", "registered") are left out.
 */
const PAST_OF_OTHERS =
  'abandoned abated absorbed accelerated accounted acknowledged activated addressed adopted adjourned advised affirmed aided alerted allocated altered amortised analyzed answered appealed appeared approved asked assembled assessed assisted attended attracted attributed augmented averted awarded ' +
  'backed balanced barred became believed benefited billed blocked bolstered bought breached briefed brought built ' +
  'calculated called canvassed caught ceded challenged changed chose cited claimed clarified cleared collapsed collected compelled compensated compiled complained completed compromised conceded concurred conducted confirmed confronted contacted contested contracted convened cooperated corrected corroborated countered covered credited curbed ' +
  'damaged dealt debated decided deferred defended delayed delivered demanded demonstrated denied deposited designed destroyed detected deteriorated developed devoted differed directed disbursed discovered discussed dismissed disposed disputed disrupted distributed diverted divested divided documented doubled downgraded drove ' +
  'earned effected emerged enacted encountered encouraged endorsed enforced engaged enhanced enrolled enjoyed erased escalated evolved examined exited expended expensed experienced explained exposed expressed ' +
  'faced facilitated failed favored fell filled flagged flowed fluctuated focused followed forced foreclosed forfeited formed formulated fostered fought found founded furnished ' +
  'gained garnished gathered governed guided halted halved handled harmed headed heard helped hired honored housed ' +
  'identified ignored impacted impaired improved incentivized indemnified inherited inhibited initiated injected insisted installed instituted instructed interrupted introduced invoiced invoked involved ' +
  'joined judged justified knew lacked levied liquidated listened litigated lost ' +
  'managed marketed matched materialized memorialized merged migrated missed mitigated monetized monitored motivated moved narrowed needed netted noticed nullified ' +
  'objected observed obviated offset opened opposed opted ordered organized originated ousted outpaced overestimated oversaw ' +
  'participated passed peaked permitted persuaded petitioned pleaded pointed polled populated possessed predicted prepared pressed pressured prevailed prevented priced proceeded processed procured produced profited progressed promised promoted prompted protected protested proved publicized published pulled pushed put ' +
  'quadrupled quantified questioned quit rallied ratified reacquired reacted reaffirmed realigned realized reallocated reapplied rebounded recapitalized recaptured recast reclaimed recommended reconfirmed reconsidered recouped recovered recruited rectified redeployed redetermined redirected refined refiled reflected refunded regarded regulated reimbursed reinvested reiterated rejected rejoined released relinquished relocated reloaded remeasured reminded remodeled rendered reopened reorganized repaired replenished replied repossessed repriced represented reproduced rescheduled rescinded reserved resided resigned resisted resolved responded rested restarted restructured resubmitted resulted resumed retained retrieved returned revalued reversed revoked rewarded rolled ' +
  'salvaged saved sealed searched seized separated served shifted shipped shut simplified slowed softened solicited solved spent sped sponsored spun stabilized staffed stalled stemmed stepped stored straightened streamlined strengthened structured struggled succeeded suffered suggested sued summarized surged surrendered surveyed switched swapped swept ' +
  'taught taxed thought threatened tightened told topped traced traded trained transformed transitioned translated transmitted treated tried tripled turned undertook underwent underwrote unveiled unwound updated upgraded urged ' +
  'vacated verified vested vetoed viewed visited voted waited walked warned watched weakened weathered weighed welcomed widened withdrew withheld withstood witnessed won wired worked worsened yielded'

const PAST_FORMS: ReadonlySet<string> = new Set(PAST_OF_OTHERS.split(' '))

function buildForms(): ReadonlyMap<string, VerbForm> {
  const forms = new Map<string, { lemma: string; class: VerbClass; tenses: Set<Tense> }>()
  const add = (form: string, lemma: string, cls: VerbClass, tense: Tense): void => {
    const known = forms.get(form)
    if (known === undefined) forms.set(form, { lemma, class: cls, tenses: new Set([tense]) })
    else if (known.lemma === lemma) known.tenses.add(tense)
  }
  for (const [words, lemma, cls, tense] of CLOSED) for (const form of words.split(' ')) add(form, lemma, cls, tense)
  const irregular = new Map(IRREGULAR.map((row) => [row[0], row]))
  for (const [cls, lemmas] of Object.entries(REGULAR)) {
    for (const lemma of lemmas.split(' ')) {
      const row = irregular.get(lemma)
      const [, present, past, participle, gerund] = row ?? [lemma, ...regularForms(lemma)]
      // Object.entries widens the keys of a record of classes.
      const verbClass = cls as VerbClass
      add(lemma, lemma, verbClass, 'base')
      add(present, lemma, verbClass, 'present')
      add(past, lemma, verbClass, 'past')
      add(participle, lemma, verbClass, 'past_participle')
      add(gerund, lemma, verbClass, 'gerund')
    }
  }
  for (const form of PAST_FORMS)
    if (!forms.has(form)) for (const tense of ['past', 'past_participle'] as const) add(form, form, 'other', tense)
  return new Map(
    [...forms].map(([form, { lemma, class: cls, tenses }]) => [form, { lemma, class: cls, tenses: [...tenses] }]),
  )
}

const DOUBLING = new Set([
  'cap',
  'drop',
  'trip',
  'commit',
  'permit',
  'step',
  'incur',
  'occur',
  'defer',
  'transfer',
  'forbid',
  'submit',
  'stop',
])

function regularForms(lemma: string): [present: string, past: string, participle: string, gerund: string] {
  if (DOUBLING.has(lemma)) {
    const stem = lemma + lemma.slice(-1)
    return [`${lemma}s`, `${stem}ed`, `${stem}ed`, `${stem}ing`]
  }
  if (/[^aeiou]y$/.test(lemma)) {
    const past = `${lemma.slice(0, -1)}ied`
    return [`${lemma.slice(0, -1)}ies`, past, past, `${lemma}ing`]
  }
  if (lemma.endsWith('e')) return [`${lemma}s`, `${lemma}d`, `${lemma}d`, `${lemma.slice(0, -1)}ing`]
  const present = /(?:s|x|ch|sh|z)$/.test(lemma) ? `${lemma}es` : `${lemma}s`
  return [present, `${lemma}ed`, `${lemma}ed`, `${lemma}ing`]
}

const FORMS = buildForms()

/** The verb a word can be, or null; nouns such as "draw" and "loan" are verbs here too, and clauses decide. */
export const verbFormOf = (lower: string): VerbForm | null => FORMS.get(lower) ?? null

/** A past form that is a verb only where something follows that a verb can have: "approved the loan", not "approved loans". */
export const isOtherPast = ({ lemma }: VerbForm, lower: string): boolean => lemma === lower && PAST_FORMS.has(lower)

/** Whether a verb in the passive says of a debt that it is gone. */
export const endsDebt = ({ lemma }: Pick<VerbForm, 'lemma'>): boolean => ENDING_LEMMAS.has(lemma)

const ENDING_LEMMAS = new Set(
  'terminate repay prepay redeem refinance replace convert retire cancel forgive extinguish'.split(' '),
)

/**
 * Whether a verb states a term: what a debt is, has, costs, allows or demands. "May not exceed" and "bore interest at" do,
 * "redeemed" does not.
 */
export const isVerbOfTerms = ({ class: cls, lemma }: Pick<VerbForm, 'class' | 'lemma'>): boolean =>
  TERM_CLASSES.has(cls) || TERM_LEMMAS.has(lemma)

const TERM_CLASSES = new Set<VerbClass>([
  'be',
  'have',
  'bear',
  'provide',
  'permit',
  'require',
  'limit',
  'exceed',
  'mature',
  'total',
  'consist',
  'maintain',
  'increase',
  'decrease',
  'remain',
  'comply',
  'pay',
])
const TERM_LEMMAS = new Set('carry contain charge accrue allow comprise restrict cap cost run become'.split(' '))
