import { listEnvelope } from '#server/contract/envelope.ts'
import type { CostedCollection } from '#server/contract/query-cost.ts'
import { EventListQuery, FacilityListQuery, FilingListQuery, RecordListQuery } from '#server/contract/query.ts'
import { Company } from '#server/contract/resources/records/company.ts'
import { Covenant } from '#server/contract/resources/records/covenant.ts'
import { Event } from '#server/contract/resources/records/event.ts'
import { Facility } from '#server/contract/resources/records/facility.ts'
import { FilingSummary } from '#server/contract/resources/records/filing.ts'
import { Issuer } from '#server/contract/resources/records/issuer.ts'
import { historyEdgeOf } from '../admission/history.ts'
import { answerPage, finishedPage } from '../answers/answer-page.ts'
import { procedure } from '../init.ts'
import { get, pageCost } from '../route-meta.ts'
import type { RouteMeta } from '../route-meta.ts'

/** What all lists declare alike: path, access, cost, errors, and pages made of stored JSON. */
function listMeta(
  collection: CostedCollection,
  ...[operationId, tag, summary, description]: [string, string, string, string]
): RouteMeta {
  return {
    openapi: get(`/${collection}`, operationId, tag, summary, description),
    access: 'data',
    cost: pageCost(collection),
    errors: ['invalid_cursor', 'history_window_exceeded'],
    finished: finishedPage(collection),
  }
}

export const listCompanies = procedure
  .meta(
    listMeta(
      'companies',
      'listCompanies',
      'Companies',
      'List companies',
      'Companies with their latest resolved amounts, sorted by newest filing. A filter selects companies that have a matching filing; it doesn’t change what is shown about them. An empty store returns illustrative records.',
    ),
  )
  .input(FilingListQuery)
  .output(listEnvelope(Company))
  .query(({ input, ctx }) => answerPage<Company>('companies', input, historyEdgeOf(ctx)))

export const listIssuers = procedure
  .meta(
    listMeta(
      'issuers',
      'listIssuers',
      'Companies',
      'List issuers',
      'Issuers with stored filings, sorted by newest filing. A filter selects issuers that have a matching filing; it doesn’t change what is shown about them.',
    ),
  )
  .input(FilingListQuery)
  .output(listEnvelope(Issuer))
  .query(({ input, ctx }) => answerPage<Issuer>('issuers', input, historyEdgeOf(ctx)))

export const listFilings = procedure
  .meta(
    listMeta(
      'filings',
      'listFilings',
      'Filings',
      'List filings',
      'Filings without their records, newest first. An amendment is listed as a separate filing.',
    ),
  )
  .input(FilingListQuery)
  .output(listEnvelope(FilingSummary))
  .query(({ input, ctx }) => answerPage<FilingSummary>('filings', input, historyEdgeOf(ctx)))

export const listFacilities = procedure
  .meta(
    listMeta(
      'facilities',
      'listFacilities',
      'Intelligence',
      'List facility amounts',
      'Amounts of revolving credit facilities, newest filing first or sorted by amount. An amount that could not be resolved is left out, never shown as zero.',
    ),
  )
  .input(FacilityListQuery)
  .output(listEnvelope(Facility))
  .query(({ input, ctx }) => answerPage<Facility>('facilities', input, historyEdgeOf(ctx)))

export const listCovenants = procedure
  .meta(
    listMeta(
      'covenants',
      'listCovenants',
      'Intelligence',
      'List covenants',
      'Covenants and legal events stated in filings, newest filing first.',
    ),
  )
  .input(RecordListQuery)
  .output(listEnvelope(Covenant))
  .query(({ input, ctx }) => answerPage<Covenant>('covenants', input, historyEdgeOf(ctx)))

export const listEvents = procedure
  .meta(
    listMeta(
      'events',
      'listEvents',
      'Intelligence',
      'List events',
      'Changes between comparable filings, and baselines from first filings, newest filing first or sorted by the size of the change.',
    ),
  )
  .input(EventListQuery)
  .output(listEnvelope(Event))
  .query(({ input, ctx }) => answerPage<Event>('events', input, historyEdgeOf(ctx)))

export const listFilingComparisons = procedure
  .meta(
    listMeta(
      'filing-comparisons',
      'listFilingComparisons',
      'Intelligence',
      'List comparisons',
      'Changes between two comparable filings without baselines, newest filing first or sorted by the size of the change.',
    ),
  )
  .input(EventListQuery)
  .output(listEnvelope(Event))
  .query(({ input, ctx }) => answerPage<Event>('filing-comparisons', input, historyEdgeOf(ctx)))
