import { expect, test } from 'vitest'
import type { StoredHit } from '#server/contract/resources/records/screen.ts'
import { madeUpFigure } from '../../testing/made-up-figure.ts'
import { figureJson, hitJson, readFigure, readHit } from './stored-json.ts'

const due = madeUpFigure({ factType: 'maturity', value: 2030, asOf: '2030-06-30', precision: 'month' })
const size = madeUpFigure({ factType: 'revolver_capacity', value: 300e6 })
const hit: StoredHit = {
  kind: 'maturity',
  subject: 'Revolving Credit Facility',
  percent: null,
  date: '2030-06-30',
  precision: 'month',
  figures: [size.figure, due.figure],
  source: null,
}

test('A figure and a hit are read as they were stored, and their JSON says nothing of precision', () => {
  for (const figure of [due, size]) expect(readFigure(figureJson(figure))).toEqual(figure)
  expect(readHit(hitJson(hit))).toEqual(hit)
  const { precision: _, ...dated } = hit
  expect(readHit(hitJson({ ...dated, figures: [size.figure] }))).toEqual({ ...dated, figures: [size.figure] })
  expect(figureJson(due)).toMatchObject({ precisions: 'month' })
  expect(hitJson(hit)).toMatchObject({ precisions: 'month - month' })
  expect(figureJson(size)).toMatchObject({ precisions: null })
  expect(figureJson(due).json + hitJson(hit).json).not.toContain('precision')
})

test('JSON that was stored with its precision is read too', () => {
  expect(readFigure({ json: JSON.stringify(due), precisions: null })).toEqual(due)
  expect(readHit({ json: JSON.stringify(hit), precisions: null })).toEqual(hit)
})

test('What is no figure is refused before it is stored, as it is not checked again when it is read', () => {
  const { evidence: _, ...figure } = size.figure
  const refused = (stored: object) => expect(() => figureJson(stored as typeof size)) // what it is given is not one: that is tested
  refused({ ...size, figure }).toThrow('evidence')
  refused({ ...size, more: 1 }).toThrow('more')
})
