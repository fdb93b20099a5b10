import { longDate, yearOf } from '../dates.ts'
import type { Block } from '../document.ts'
import type { Issuer } from '../filing.ts'
import type { Items } from '../forms.ts'
import { heading, p, prose, saysNot, small, t } from './prose.ts'

/** Which of three wordings an issuer uses for standard text. */
export type Voice = 0 | 1 | 2

function choose(voice: Voice, wordings: readonly [string, string, string]): readonly Block[] {
  return prose(wordings[voice])
}

const NOTHING: readonly [string, string, string] = [
  'None.',
  'Not applicable.',
  'There is nothing to report under this item.',
]

function cybersecurity(voice: Voice, year: string | number): readonly Block[] {
  return choose(voice, [
    `We maintain a cybersecurity program that is built on the identification of critical systems, layered technical controls and a written incident response plan. The program is led by our director of information security, who has more than fifteen years of experience and reports to the chief financial officer.

      The audit committee of the board receives a report on cybersecurity risk at least twice a year and is told promptly of any incident that management considers potentially material. During ${year} we did not identify a cybersecurity threat that has materially affected, or is reasonably likely to materially affect, our strategy, results or financial condition.

      Third parties that hold our data are assessed before they are engaged and each year thereafter. We carry insurance against certain cyber losses; its limits may not be sufficient.`,
    `# Risk management and strategy

      Our information security policies follow a recognized industry framework. They cover access management, vulnerability scanning, employee training and the review of service providers. An outside firm tests our defenses once a year.

      # Governance

      The board oversees cybersecurity risk through its audit committee. Our chief information officer briefs the committee each quarter. No cybersecurity incident in fiscal ${year} had a material effect on the business.`,
    `The Company assesses cybersecurity risk as part of its enterprise risk management process. Responsibility rests with a steering group that includes the general counsel, the controller and the head of infrastructure; it meets monthly and reports to the full board semi-annually.

      Incidents are classified by severity, and the disclosure committee evaluates materiality without unreasonable delay. The Company experienced no material incident in the periods presented.`,
  ])
}

function annualControls(voice: Voice, end: string): readonly Block[] {
  return choose(voice, [
    `# Evaluation of disclosure controls and procedures

      Our management, with the participation of our chief executive officer and chief financial officer, evaluated the effectiveness of our disclosure controls and procedures as of ${longDate(end)}. Based on that evaluation, they concluded that our disclosure controls and procedures were effective at the reasonable assurance level.

      # Management’s report on internal control over financial reporting

      Management is responsible for establishing and maintaining adequate internal control over financial reporting. Management assessed its effectiveness as of ${longDate(end)} using the criteria of the 2013 internal control framework and concluded that it was effective.

      # Changes in internal control

      There was no change in the fourth quarter that has materially affected, or is reasonably likely to materially affect, our internal control over financial reporting.`,
    `As required by Rule 13a-15 under the Exchange Act, we carried out an evaluation, under the supervision of our principal executive and principal financial officers, of our disclosure controls as of the end of the period. They concluded that the controls were effective. Our internal control over financial reporting was likewise effective as of ${longDate(end)}, and it did not change materially in the last quarter of the fiscal year. This report contains no attestation report of our registered public accounting firm, as the rules permit for non-accelerated filers.`,
    `The Company’s principal executive officer and principal financial officer have concluded, after evaluating the Company’s disclosure controls and procedures as of ${longDate(end)}, that those controls and procedures were effective. Management’s assessment of internal control over financial reporting, made under the framework published in 2013, reached the same conclusion. No material change occurred during the fourth quarter.`,
  ])
}

/** The items of a 10-K that carry no financing content, in an issuer's voice. */
export function standardAnnualItems(issuer: Issuer, voice: Voice, end: string, exhibits: readonly string[]): Items {
  const year = yearOf(end)
  const holders = 180 + (Number(issuer.cik) % 7) * 61
  return {
    '1B': choose(voice, NOTHING),
    '1C': cybersecurity(voice, year),
    '4': choose(voice, ['Not applicable.', 'Not applicable.', 'None.']),
    '5': [
      ...choose(voice, [
        `Our equity is quoted under the symbol shown on the cover page, where one exists. As of ${longDate(end)} there were ${holders} holders of record. We have not paid cash dividends in the last two fiscal years, and the agreements that govern our indebtedness limit our ability to do so.`,
        `There were approximately ${holders} holders of record at fiscal year end. The board of directors reviews the dividend policy each year; it did not declare a dividend in fiscal ${year}. We did not repurchase any equity securities in the fourth quarter.`,
        `As of ${longDate(end)}, ${holders} holders of record held the Company’s equity. No dividends were declared. No unregistered securities were sold during the fourth quarter and no equity securities were repurchased.`,
      ]),
      p`${saysNot({ reason: 'shares available under an equity plan', wouldBe: 'revolver_availability' }, t`At ${longDate(end)}, ${(1_240_000 + (Number(issuer.cik) % 9) * 113_000).toLocaleString('en-US')} shares remained available under our equity incentive plan for future awards.`)}`,
    ],
    '6': prose('[Reserved]'),
    '9': choose(voice, NOTHING),
    '9A': annualControls(voice, end),
    '9B': choose(voice, [
      'During the fourth quarter no director or officer adopted or terminated a Rule 10b5-1 trading arrangement or a non-Rule 10b5-1 trading arrangement.',
      'None of our directors or executive officers adopted, modified or terminated a trading arrangement in the three months ended at fiscal year end.',
      'No information is required to be disclosed under this item.',
    ]),
    '9C': prose('Not applicable.'),
    '10': [
      ...prose(
        'The information required by this item will be included in our definitive proxy statement and is incorporated herein by reference.',
      ),
      p`${saysNot({ reason: 'waiver of the code of ethics', wouldBe: 'waived' }, t`We will disclose on our website any amendment to, or waiver from, a provision of our code of ethics that applies to our principal executive officer or principal financial officer.`)}`,
    ],
    '11': prose(
      'The information required by this item is incorporated herein by reference to the definitive proxy statement.',
    ),
    '12': prose(
      'The information required by this item is incorporated herein by reference to the definitive proxy statement.',
    ),
    '13': prose(
      'The information required by this item is incorporated herein by reference to the definitive proxy statement.',
    ),
    '14': prose(
      'The information required by this item is incorporated herein by reference to the definitive proxy statement.',
    ),
    '15': [
      p`(a) The financial statements listed in the index in Item 8 are filed as part of this report. Schedules are omitted because they are not applicable or the information is shown in the notes.`,
      p`(b) Exhibits:`,
      ...exhibits.map((line) => small`${line}`),
    ],
    '16': prose('None.'),
  }
}

/** The items of a 10-Q that carry no financing content. */
export function standardQuarterlyItems(voice: Voice, end: string, exhibits: readonly string[]): Items {
  return {
    'I-4': choose(voice, [
      `Our chief executive officer and chief financial officer evaluated our disclosure controls and procedures as of ${longDate(end)} and concluded that they were effective. There was no change in our internal control over financial reporting during the quarter that has materially affected, or is reasonably likely to materially affect, it.`,
      `As of the end of the period covered by this report, we evaluated the effectiveness of the design and operation of our disclosure controls and procedures (as defined in Rules 13a-15(e) and 15d-15(e)). Our principal executive officer and principal financial officer concluded that they were effective. No changes in internal control occurred in the quarter that require disclosure.`,
      `Management evaluated, with the participation of the principal executive officer and the principal financial officer, the Company’s disclosure controls and procedures. Based upon that evaluation they are effective as of ${longDate(end)}. Internal control over financial reporting did not change materially.`,
    ]),
    'II-2': choose(voice, NOTHING),
    'II-4': prose('Not applicable.'),
    'II-5': choose(voice, [
      'During the quarter no director or officer adopted or terminated a Rule 10b5-1 trading arrangement.',
      'None of our directors or executive officers adopted, modified or terminated a trading arrangement during the quarter.',
      'None.',
    ]),
    'II-6': exhibits.map((line) => small`${line}`),
  }
}

/** The auditor's report; `doubt` is the going-concern paragraph where there is one. */
export function auditReport(
  issuer: Issuer,
  end: string,
  filedAt: string,
  doubt: readonly Block[] = [],
): readonly Block[] {
  return [
    heading('REPORT OF INDEPENDENT REGISTERED PUBLIC ACCOUNTING FIRM', 1),
    p`To the Board of Directors and Equity Holders of ${issuer.name}`,
    p`We have audited the accompanying consolidated balance sheets of ${issuer.name} as of ${longDate(end)} and the prior fiscal year end, the related consolidated statements of operations and cash flows for the years then ended, and the related notes. In our opinion, the consolidated financial statements present fairly, in all material respects, the financial position of the Company and the results of its operations and its cash flows in conformity with accounting principles generally accepted in the United States of America.`,
    ...(doubt.length === 0 ? [] : [heading('Going concern', 3), ...doubt]),
    heading('Basis for opinion', 3),
    p`These financial statements are the responsibility of the Company’s management. Our responsibility is to express an opinion on them based on our audits. We conducted our audits in accordance with the standards of the PCAOB, which require that we plan and perform the audit to obtain reasonable assurance about whether the financial statements are free of material misstatement, whether due to error or fraud.`,
    heading('Critical audit matters', 3),
    p`We determined that there are no critical audit matters beyond those communicated to the audit committee in the ordinary course of the audit.`,
    small`/s/ ${issuer.auditor}`,
    small`${issuer.city}, ${issuer.stateName}, ${longDate(filedAt)}`,
  ]
}
