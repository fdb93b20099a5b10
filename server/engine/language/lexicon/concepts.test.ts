import { expect, test } from 'vitest'
import { cpuMs } from '../../fixtures/cpu-ms.ts'
import { conceptRule, nameWords, ruleOfTag } from './concepts.ts'

test.each([
  ['FacilityAccordionFeatureIncreaseLimit', 'accordion'],
  ['CreditAgreementMaximumIncreaseLimit', 'accordion'],
  ['LetterOfCreditSublimitAmount', 'sublimit'],
  ['MaximumSwingLineSubLimit', 'sublimit'],
  ['RevolverBorrowingBase', 'borrowing_base'],
])('%s', (name, plain) => {
  expect(conceptRule(`ours:${name}`, true)?.plain).toBe(plain)
})

test('what others owe is no debt', () => {
  expect(conceptRule('ours:NoncurrentNotesAndLoansReceivable', true)).toBeNull()
  expect(conceptRule('ours:ServicingAssetsPrincipalValueOfLoansBeingServiced', true)).toBeNull()
  expect(conceptRule('ours:DeferredTaxLiabilitiesNotesPayable', true)).toBeNull()
})

test('what is left of a discount on securities held is none of a debt', () => {
  const ruleWith = (axis: string, member: string) =>
    ruleOfTag('us-gaap:DebtInstrumentUnamortizedDiscountPremiumNet', false, [{ axis, member }])
  expect(ruleWith('us-gaap:InvestmentTypeAxis', 'ours:ReverseMortgagesMember')).toBeNull()
  expect(ruleWith('us-gaap:FinancialInstrumentAxis', 'us-gaap:MortgageBackedSecuritiesMember')).toBeNull()
  expect(ruleWith('us-gaap:DebtInstrumentAxis', 'ours:SeniorNotesMember')?.family).toBe('costs')
})

test('what is owed on securities, or secured by them, is debt', () => {
  const familyOf = (concept: string, axis: string, member: string) =>
    ruleOfTag(`us-gaap:${concept}`, false, [{ axis: `us-gaap:${axis}`, member }])?.family
  expect(familyOf('OtherBorrowings', 'CollateralAxis', 'us-gaap:ResidentialMortgageBackedSecuritiesMember')).toBe(
    'debt',
  )
  expect(familyOf('SecuredDebt', 'LongtermDebtTypeAxis', 'us-gaap:CommercialMortgageBackedSecuritiesMember')).toBe(
    'debt',
  )
  expect(familyOf('LoansPayable', 'InvestmentTypeAxis', 'ours:MarginLoanMember')).toBe('debt')
})

test('large notes have a balance, and what notes are cut into is none', () => {
  expect(conceptRule('ours:SeniorNotesLargeDenominationOutstanding', true)?.family).toBe('debt')
  expect(conceptRule('ours:SeniorNotesPrincipalDenomination', true)).toBeNull()
})

test('the sum that was defeased is no balance', () => {
  const dimension = { axis: 'us-gaap:LongtermDebtTypeAxis', member: 'ours:DefeasanceOfLongTermDebtMember' }
  expect(ruleOfTag('us-gaap:DebtInstrumentFaceAmount', false, [dimension])).toBeNull()
})

test('the words of a name, with its abbreviations apart', () => {
  expect(nameWords('ABLFacilityDIPLoanUSDebt')).toBe(' abl facility dip loan us debt ')
})

test('a name longer than any concept has is none', () => {
  expect(conceptRule(`ours:${'Line'.repeat(80)}IncreaseLimit`, true)).toBeNull()
})

test.each(['Line', 'Accordion', 'Maximum', 'Interest', 'A', 'Ab1'])(
  'twice of %s over and over takes no four times',
  (piece) => {
    const timeOf = (length: number): number => {
      const name = piece.repeat(length / piece.length)
      return cpuMs(() => [conceptRule(`ours:${name}`, true), nameWords(name)])
    }
    timeOf(1_000)
    // What is quadratic takes seconds for the longer one.
    expect(timeOf(80_000)).toBeLessThan(100 + 3 * timeOf(40_000))
  },
)
