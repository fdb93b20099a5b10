import { DisplayWriter } from './display-writer.ts'
import { scanHtml } from './scan/scan-html.ts'
import { scanText } from './scan/scan-text.ts'

/**
 * The rule that turns a range of a filing's source into evidence:
 *  1. drop what is not displayed: script, style, head and title, comments, declarations, elements with
 *     `display: none`, `visibility: hidden` or the `hidden` attribute, `ix:header` under any prefix, U+0000;
 *     in plain text EDGAR's own marks (`<PAGE>`, `<TABLE>`, `<S>`, `<C>` ...);
 *  2. remove tags; where a block, a cell, a row or a line break begins or ends, put one space;
 *  3. decode character references once;
 *  4. collapse every run of Unicode white space (NBSP included) to one space, and trim.
 * Nothing else changes; there is no Unicode normalisation.
 */
export function normalise(fragment: string, format: 'html' | 'text'): string {
  const writer = new DisplayWriter(fragment)
  if (format === 'html') scanHtml(fragment, 0, fragment.length, writer, null)
  else scanText(fragment, 0, fragment.length, writer)
  return writer.finish().text.replaceAll('\n', ' ')
}
