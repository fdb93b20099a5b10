/** A covenant by type: how it is named, what its limit is measured in and which way such a limit usually points. */
export interface CovenantConcept {
  readonly concept: string
  readonly pattern: RegExp
  readonly measure: 'ratio' | 'amount'
  /** Only used where the sentence gives no direction at all, and then said so in `uncertainty`. */
  readonly usual: 'maximum' | 'minimum'
}

const ADJECTIVES =
  "(?:(?:consolidated|total|senior|adjusted|funded|net|gross|maximum|minimum|quarterly|tangible|basic|cash|company's|our|its) )*"
const DEBT = '(?:debt|indebtedness|borrowings|liabilities|leverage)'
const DEFINED = '(?: ?\\([^()]{0,80}\\))?(?: for [^.;]{0,90}?,)?'
const EBITDA = '(?:ebitd(?:a|ar|ax)\\b|earnings before (?:net )?interest|cash flow\\b|operating cash flow)'
const TO = '(?:"?,? ?-?to-? ?|/| divided by |\\s?/\\s?)'

const ratio = (concept: string, usual: 'maximum' | 'minimum', ...sources: string[]): CovenantConcept => ({
  concept,
  pattern: new RegExp(sources.join('|'), 'gi'),
  measure: 'ratio',
  usual,
})
const amount = (concept: string, usual: 'maximum' | 'minimum', ...sources: string[]): CovenantConcept => ({
  concept,
  pattern: new RegExp(sources.join('|'), 'gi'),
  measure: 'amount',
  usual,
})

/**
 * The financial covenants that are told apart, the specific before the general: the first pattern that
 * takes a stretch of text keeps it. Vocabulary after field notes and the public metric names of credit research.
 */
export const COVENANT_CONCEPTS: readonly CovenantConcept[] = [
  ratio(
    'maximum_debt_to_capitalization',
    'maximum',
    `\\b${DEBT}${DEFINED}${TO}(?:\\(?[a-z]{1,3}\\) )?${ADJECTIVES}${DEBT}${DEFINED} plus [^.;]{0,60}(?:net worth|equity|capital)`,
    `\\b${DEBT}"?(?: \\w+)?${TO}(?:\\w+ ){0,3}capital(?:ization)?\\b`,
    `\\b${DEBT} less than (?:\\w+ ){0,3}assets\\b`,
    '(?<!\\bequity(?:[- ]to)?[- ])\\bcapitalization ratio',
    '\\bdebt[- ]to[- ]total[- ]capital\\w*',
    `\\b(?:(?:secured|unsecured|recourse) )?${ADJECTIVES}${DEBT}"?(?: or (?:\\w+ )?liabilities)?${DEFINED}${TO}(?:\\(?[a-z]{1,3}\\) )?(?:(?:total|consolidated|gross|fair|market|value|adjusted|unencumbered|undepreciated|tangible|real|estate|pool|the|its|our) )*(?:asset value|assets?\\b(?! coverage)|property value)`,
    '\\b(?:secured|unsecured|total) (?:debt|indebtedness) ratio\\b',
  ),
  ratio(
    'maximum_debt_to_net_worth',
    'maximum',
    `\\b${DEBT}(?: or liabilities)?${DEFINED}${TO}(?:\\w+ ){0,3}(?:net worth|equity)\\b(?: ratio)?`,
  ),
  ratio(
    'maximum_secured_leverage_ratio',
    'maximum',
    `\\b${ADJECTIVES}(?:first[- ]lien|secured) ${ADJECTIVES}(?:debt )?leverage(?: ratio)?\\b`,
    `\\b(?:first[- ]lien|secured) (?:\\w+ ){0,2}${DEBT}"?${DEFINED}${TO}(?:\\(?[a-z]{1,3}\\) )?(?:\\w+ ){0,3}${EBITDA}`,
  ),
  ratio(
    'maximum_net_leverage_ratio',
    'maximum',
    '\\b(?:(?:consolidated|total|senior|maximum) )*net (?:(?:consolidated|total|debt|funded|homebuilding|secured) )*leverage(?: ratio)?\\b',
    '\\bnet debt(?= (?:may|must|shall|can|cannot|to|does)[^.;]{0,30}\\d[\\d.\\u2024]*x (?:\\w+ )?ebitda)',
    `\\bnet (?:\\w+ ){0,2}${DEBT}"?${DEFINED}${TO}(?:\\(?[a-z]{1,3}\\) )?(?:\\w+ ){0,3}${EBITDA}`,
  ),
  ratio(
    'maximum_debt_to_ebitda',
    'maximum',
    `\\b${DEBT}"?${DEFINED}${TO}(?:\\(?[a-z]{1,3}\\) )?(?:[\\w']+ ){0,4}${EBITDA}(?:[^.;]{0,80}\\brent expenses?)?`,
    '\\bdebt\\/ebitda',
    '\\b(?:debt|indebtedness)(?= (?:may|must|shall|can|cannot|to|does)[^.;]{0,30}\\d[\\d.\\u2024]*x (?:\\w+ )?ebitda)',
  ),
  ratio(
    'maximum_total_leverage_ratio',
    'maximum',
    '\\b(?:(?:consolidated|total|senior|adjusted|gross|maximum) )*leverage ratio',
    '\\bmaximum (?:\\w+ ){0,2}leverage\\b',
    '\\b(?:(?:consolidated|total|senior) )?leverage(?= (?:covenant|test))',
  ),
  ratio(
    'minimum_fixed_charge_coverage_ratio',
    'minimum',
    '\\bfixed[- ]charges?(?: and \\w+)?(?: ebitda)?[- ]coverage(?: ratio)?\\b',
    '\\bfccr\\b',
    '\\bfixed[- ]charges? ratio\\b',
    '\\bratio of [^.;]{0,140}\\bto (?:\\w+ ){0,2}fixed charges\\b',
  ),
  ratio(
    'minimum_debt_service_coverage_ratio',
    'minimum',
    '\\bdebt[- ]service[- ]coverage(?: ratio)?\\b',
    '\\bdebt[- ]service ratio\\b',
    '\\bdsc?r\\b',
    '\\b(?:term )?debt coverage(?: ratio)?\\b',
    '\\bcash flow coverage(?: ratio)?\\b',
  ),
  ratio(
    'minimum_interest_coverage_ratio',
    'minimum',
    '\\binterest (?:expense |charges? )?coverage(?: ratio)?\\b',
    '\\bnet operating income(?! margin)[^.;]{0,90}? to (?:\\w+ ){0,3}interest expense\\b',
    '\\binterest expense-to-ebitd(?:a|ar|ax)(?: ratio)?\\b',
    '\\bebitd(?:a|ar|ax) (?:must |to |shall )?covers? (?:\\w+ ){0,2}interest\\b',
    '\\bebitd(?:a|ar|ax)[- ]to[- ](?:\\w+ ){0,2}interest(?: and \\w+)?(?: expense)?(?: ratio)?\\b',
    `\\bebitd(?:a|ar|ax)"?\\)?${DEFINED}(?: for [^.;]{0,140}?,)?(?: taken [^.;]{0,60}?,)? ?(?:to|\\/|divided by) (?:\\(?[a-z]{1,3}\\) )?(?:\\w+ ){0,3}interest(?: expense| charges| incurred)?\\b`,
  ),
  ratio(
    'minimum_asset_coverage_ratio',
    'minimum',
    '\\basset coverage(?: ratio)?\\b',
    `\\bunencumbered (?:\\w+ ){0,3}(?:assets?|value)${DEFINED}${TO}(?:\\w+ ){0,3}${DEBT}`,
    `\\bcollateral coverage(?: ratio)?\\b`,
  ),
  ratio(
    'minimum_current_ratio',
    'minimum',
    '\\b(?:minimum )?current ratio\\b',
    '\\bratio of current assets to current liabilities\\b',
  ),
  ratio('minimum_quick_ratio', 'minimum', '\\b(?:minimum )?(?:adjusted )?quick ratio\\b'),
  ratio(
    'minimum_equity_to_capitalization',
    'minimum',
    '\\bequity[- ]to[- ](?:total )?capitali[sz]ation(?: ratio)?\\b',
    '\\bequity capitali[sz]ation ratio\\b',
  ),
  ratio('minimum_equity_ratio', 'minimum', '\\bequity ratio\\b', '\\bequity[- ]to[- ]assets?(?: ratio)?\\b'),
  ratio('maximum_loan_to_value', 'maximum', '\\bloan[- ]to[- ]value(?: ratio)?\\b'),
  amount('minimum_tangible_net_worth', 'minimum', '\\btangible net[- ]?worth\\b'),
  amount(
    'minimum_net_worth',
    'minimum',
    '\\b(?:minimum |consolidated |adjusted )*net[- ]worth\\b',
    "\\bminimum (?:\\w+ ){0,2}(?:shareholders'|stockholders') equity\\b",
  ),
  amount('minimum_working_capital', 'minimum', '\\bminimum (?:\\w+ ){0,2}working capital\\b'),
  amount(
    'minimum_revenue',
    'minimum',
    '\\bminimum (?:\\w+ ){0,3}revenues?\\b',
    '\\b(?:net |total |product |recurring )*revenues?(?= (?:of|to be) (?:at least|not less|no less))',
  ),
  amount(
    'minimum_ebitda',
    'minimum',
    '\\bminimum (?:\\w+ ){0,3}(?:ebitd(?:a|ar|ax)\\b|earnings before interest\\b(?: expense)?(?:, [^.;$]{0,80}?amortization)?(?: \\("?[a-z ]*ebitd(?:a|ar|ax)"?\\))?)',
    '\\b(?:consolidated |adjusted )?ebitda (?=(?:of|for|to be|not|at) )',
  ),
  amount(
    'minimum_liquidity',
    'minimum',
    '\\bminimum (?:\\w+ ){0,3}(?:liquidity|cash(?: and cash equivalents)?(?: balances?)?)\\b',
    '\\bliquidity (?:covenant|requirement|test|of|level)\\b',
    '\\bliquidity(?= (?:to (?:be|fall|exceed)|at|in excess|not|must|shall|may not|be)\\b)',
    "\\b(?:our|its|the company's) liquidity\\b(?=[^.;]{0,60}\\b(?:minimum|required))",
    '\\b(?:unrestricted|available|qualified) (?:domestic )?cash(?: and cash equivalents)?\\b',
    '\\b(?:maintain(?:s|ing)?|level of) (?:\\w+ ){0,3}(?:liquidity|cash(?: and cash equivalents)?)\\b',
  ),
  amount(
    'minimum_availability',
    'minimum',
    '\\b(?:(?:minimum|excess|specified|borrowing|loan|cash|aggregate|undrawn) )*availability\\b',
  ),
  amount('maximum_capital_expenditures', 'maximum', '\\b(?:maximum (?:\\w+ ){0,2})?capital expenditures?\\b'),
]
