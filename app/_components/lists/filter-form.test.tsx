import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FilterForm, type Filter } from './filter-form.tsx'

const TYPE: Filter = {
  kind: 'choice',
  name: 'fact_type',
  label: 'Type',
  choices: [
    ['cash', 'cash'],
    ['revolver_drawn', 'revolver drawn'],
  ],
}
const optionsOf = (value: string) => {
  const form = <FilterForm path="/facts" filters={[TYPE]} values={{ fact_type: value }} />
  return [...renderToStaticMarkup(form).matchAll(/<option([^>]*)>([^<]*)/g)].map(
    ([, attributes = '', words]) => `${words}${attributes.includes('selected') ? ', chosen' : ''}`,
  )
}

test('A choice that the list does not offer, such as two types at once, stays chosen instead of looking like any', () => {
  expect(optionsOf('cash')).toEqual(['any', 'cash, chosen', 'revolver drawn'])
  expect(optionsOf('cash,revolver_drawn')).toEqual(['any', 'cash, revolver drawn, chosen', 'cash', 'revolver drawn'])
})
