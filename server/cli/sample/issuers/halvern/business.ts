import type { Block } from '../../document.ts'
import type { NoteTexts } from '../../text/standard-notes.ts'
import { p, prose, saysNot, t } from '../../text/prose.ts'

export const notes: NoteTexts = {
  nature:
    'Halvern Coatings, Inc. and its subsidiaries (the “Company,” “Halvern,” “we”) develop, manufacture and sell protective and decorative coatings for industrial equipment, packaging and infrastructure. The Company operates six plants in the United States and one in Ontario, and reports two segments.',
  revenue:
    'The Company recognizes revenue when control of finished coatings passes to the customer, generally on shipment. Volume rebates are estimated and recorded as a reduction of net sales. Net sales by product line were as follows:',
  streams: [
    ['Protective coatings', 'hlvzq:ProtectiveCoatingsMember', 0.54],
    ['Packaging coatings', 'hlvzq:PackagingCoatingsMember', 0.31],
    ['Powder and specialty', 'hlvzq:PowderAndSpecialtyMember', 0.15],
  ],
  inventory:
    'Inventories, which consist of resins, pigments, solvents and finished goods, are stated at the lower of cost, determined on the first-in, first-out basis, and net realizable value.',
  contingencies:
    'The Company is party to claims that arise in the ordinary course, among them two product warranty matters involving bridge coatings applied in 2019. It has accrued $2.1 million for matters in which a loss is probable and estimable. Letters of credit support workers’ compensation and environmental obligations.',
}

export function business(): readonly Block[] {
  return prose(`
    # Overview

    Halvern makes coatings that keep steel, aluminum and concrete from failing early. Our products are sold to makers of agricultural and construction equipment, to can and closure manufacturers, and to contractors who maintain bridges, tanks and pipelines. We were founded in 1951 in Marlow Falls, Ohio, where our headquarters and largest plant still stand.

    # Segments

    Protective. The Protective segment formulates epoxy, urethane and zinc-rich systems that are applied in the field or on a production line. Demand follows industrial production and public infrastructure budgets.

    Packaging and Specialty. This segment supplies interior and exterior coatings for metal packaging, and, since the purchase of the Ostwick powder line, powder coatings for appliances and fixtures.

    # Raw materials

    Epoxy resins, titanium dioxide and solvents account for about 62% of cost of goods sold. We buy most of them under annual contracts with quarterly price mechanisms. Sudden increases in feedstock prices reach our customers with a delay of one to two quarters.

    # Customers and competition

    Our ten largest customers accounted for 38% of net sales; none exceeded 9%. We compete with far larger global manufacturers and with regional formulators. Technical service, color consistency and delivery time decide most awards.

    # Seasonality

    Field-applied coatings sell best from April to September. Working capital, and with it our use of the revolving credit facility, usually peaks in the second quarter.

    # Human capital

    We employ about 1,460 people, of whom 610 are covered by four collective bargaining agreements. The next of these expires in May 2027.

    # Environmental matters

    Our plants handle flammable and regulated substances. We spent $3.4 million on environmental compliance in the last fiscal year and expect a similar amount in the next.
  `)
}

export function riskFactors(): readonly Block[] {
  return [
    ...prose(`
    # Risks related to our business

    ## Raw material costs may rise faster than our prices.

    Resins and pigments are petrochemical products whose prices have moved by more than 30% within a year. When costs rise quickly our margins fall until contract prices follow. We do not hedge feedstock.

    ## A downturn in industrial production would reduce demand.

    Equipment makers cut orders early in a downturn, and distributors reduce stock at the same time. In such a period our plants run below the volume that absorbs their fixed costs.

    ## The integration of the powder business may cost more than we expect.

    We are moving two production lines and a laboratory. Delays could lead customers to qualify other suppliers.

    # Risks related to our indebtedness

    ## Our debt limits what we can do.
    `),
    p`Our credit agreement restricts liens, investments, dividends and further debt. ${saysNot({ reason: 'risk factor: hypothetical breach', wouldBe: 'breached' }, t`If we failed to comply with the leverage or coverage covenants and could not obtain a waiver, the lenders could declare all amounts due and terminate their commitments.`)} ${saysNot({ reason: 'risk factor: hypothetical going concern', wouldBe: 'substantial_doubt' }, t`An acceleration of that kind could raise substantial doubt about our ability to continue as a going concern.`)}`,
    p`Most of our debt bears interest at variable rates. An increase in market rates raises our interest expense even if we borrow no more.`,
    ...prose(`
    # Legal and regulatory risks

    ## Changes in chemical regulation may force us to reformulate.
    `),
    p`${saysNot({ reason: 'regulatory compliance', wouldBe: 'breached' }, t`In 2024 a state inspector found that one solvent store at our Dunleary plant was not in compliance with fire code spacing rules; we corrected the matter and paid a penalty of $48,000.`)} Similar findings may follow, and rules on certain bisphenol compounds may require us to replace established packaging products.`,
  ]
}
