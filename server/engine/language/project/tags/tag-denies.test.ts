import { expect, test } from 'vitest'
import { dollars, factsIn, taggedBody } from '../../fixtures/read-body.ts'
import { memberWords } from './tag-members.ts'

const cash = (members: Readonly<Record<string, string>>): string[] =>
  factsIn(
    taggedBody(
      `<p>Our cash and cash equivalents were $${dollars('CashAndCashEquivalentsAtCarryingValue', '24', 6)} million at December 31, 2024.</p>`,
      members,
    ),
  )

test('a sum that is tagged for another entity is not the issuer’s', () => {
  expect(cash({})).toEqual(['cash 24000000 2024-12-31'])
  expect(cash({ 'dei:LegalEntityAxis': 'tarn:TarnToolsMember' })).toEqual([])
  expect(cash({ 'srt:ConsolidatedEntitiesAxis': 'srt:ParentCompanyMember' })).toEqual([])
})

test.each([
  ['tarn:SeniorNotesDueJune2520265.150ThirdTrancheMember', 'Senior notes due June 25, 2026 5.150% third tranche'],
  ['tarn:SeniorNotesDueSeptember152026Member', 'Senior notes due September 15, 2026'],
  ['tarn:SeniorEuroNotes1375PercentDue2024Member', 'Senior euro notes 1.375% due 2024'],
  ['tarn:A270SeniorNotesDueApril2030Member', '2.70% senior notes due April 2030'],
  ['tarn:SeniorNotesDuein2027At3.75PercentMember', 'Senior notes due 2027 at 3.75%'],
  ['tarn:RevolvingCreditFacilityMember', 'Revolving credit facility'],
])('%s', (member, words) => expect(memberWords(member)).toBe(words))
