import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MeasuredCompanies } from './measured.tsx'

const told = (companies: number) =>
  renderToStaticMarkup(<MeasuredCompanies stored={14} measured={[{ kind: 'maturity', companies }]} />).replace(
    /<[^>]*>/g,
    '',
  )

test('Companies that cannot be screened are spoken of where there are any', () => {
  expect(told(9)).toBe(
    'A maturity was found for 9 of 14 companies. A company without it is left out, which does not clear it.',
  )
  expect(told(14)).toBe('A maturity was found for all 14 companies. ')
})
