import type { Check, FilingReading } from '../model.ts'

/** Checks of the reading itself: that no inline number got lost, and that the sections divide the body. */
export function checkReading(reading: FilingReading): Check[] {
  return [checkConservation(reading), checkPartition(reading)]
}

function checkConservation({ tree, xbrl }: FilingReading): Check {
  const numbers = tree.inline.filter((element) => element.name === 'nonFraction' || element.name === 'fraction').length
  // The facts of a conflict stay facts, and the conflict is refused as well.
  const refusals = xbrl.refusals.filter(({ reasonCode }) => reasonCode !== 'conflicting_values')
  const refused = refusals.filter(
    ({ about }) => about['element'] === 'nonFraction' || about['element'] === 'fraction',
  ).length
  const inputs = {
    numbers,
    facts: xbrl.facts.length,
    duplicates: xbrl.duplicates.length,
    nils: xbrl.nils.length,
    refused,
  }
  const kept = inputs.facts + inputs.duplicates + inputs.nils + inputs.refused
  return {
    id: 'inline_numbers_conserved',
    result: numbers === 0 ? 'not_applicable' : kept === numbers ? 'passed' : 'failed',
    inputs,
  }
}

function checkPartition({ outline, tree }: FilingReading): Check {
  let end = 0
  let apart = true
  let covered = 0
  for (const { display } of outline.sections) {
    if (display.start < end || display.end < display.start || display.end > tree.display.text.length) apart = false
    end = display.end
    covered += display.end - display.start
  }
  const inputs = {
    sections: outline.sections.length,
    covered,
    bodyStart: outline.bodyStart,
    length: tree.display.text.length,
  }
  return {
    id: 'sections_partition_body',
    result: outline.sections.length === 0 ? 'not_applicable' : apart ? 'passed' : 'failed',
    inputs,
  }
}
