/** "Loan and Security Agreement (Harbor Facility)": which of several under one title, by the words behind it. */
export function withKind(title: string, behind: string): string {
  const [, kind = ''] = IN_BRACKETS.exec(behind.slice(0, NEAR_TITLE)) ?? []
  return kind === '' || NO_KIND.test(kind) ? title : `${title} (${kind})`
}

const IN_BRACKETS = /^ ?\(([A-Z\d][\w&-]{0,20}(?: [A-Z][\w&-]{0,20}){0,3})\)/
const NO_KIND = /^(?:\d+$|Incorporated|Filed|File|Form|Exhibit|Portions|Schedules?|Excluding|Including|See|As|The)\b/
const NEAR_TITLE = 100
