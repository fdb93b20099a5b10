import type { SectionRange, Speaker } from '../../model.ts'

const AUDITOR_HEADING = /report of independent|independent (?:registered public accounting firm|auditor|accountant)/i
const AUDITOR_QUOTED =
  /\b(?:our|its|the company's|the) (?:independent )?(?:registered public accounting firm|(?:public )?auditors?|(?:certified )?(?:public )?accountants?)(?:'s?)?\b[^.;]{0,120}\b(?:has|have|had|expressed|included|issued|contains?|contained|stated?|report)/i
const AUDITOR_VOICE = /\b(?:in our opinion|we have audited|our audits?\b)/i
/** The auditor's turn of phrase, but management's too where it discusses its statements. */
const REFERS_TO_NOTE = /\bas discussed in note [\w]+ to the (?:consolidated )?financial statements/i
const AUDITED_ITEMS = new Set(['8', '15', '16'])
const STANDARD =
  /\b(?:financial accounting standards board|fasb\b|accounting standards update|asu (?:no\. ?)?20\d\d|issued (?:guidance|statement)|new accounting (?:standard|guidance)|effective for (?:annual|fiscal|interim))/i
const DEFINITION =
  /^"?[A-Z(][^.,;]{0,100}"?\)? (?:means|is defined as|is calculated as|is calculated by|represents the ratio|refers to)\b/

/**
 * Who speaks in a sentence: the auditor (in its report, or quoted), a standard setter, a definition,
 * a risk factor, else management. Words decide before the section does.
 */
export function classifySpeaker(text: string, section: SectionRange | null, headings: string, before = ''): Speaker {
  if (STANDARD.test(text)) return 'standard'
  if (AUDITOR_QUOTED.test(text)) return 'auditor'
  if (AUDITOR_HEADING.test(headings) || AUDITOR_VOICE.test(text)) return 'auditor'
  if (
    (REFERS_TO_NOTE.test(text) || AUDITOR_VOICE.test(before)) &&
    (section === null || AUDITED_ITEMS.has(section.item))
  )
    return 'auditor'
  if (DEFINITION.test(text)) return 'definition'
  if (section?.item === '1A') return 'risk_factor'
  return 'management'
}
