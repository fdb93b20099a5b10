/**
 * The values that pass between the engine's stages. Each stage is one function in one folder that
 * takes values from here and returns values from here; nothing in the engine reads a clock, a file
 * or a random number, so the same bytes and the same version give the same JSON, byte for byte.
 *
 * Two coordinate systems exist and are never mixed:
 *  - a **source offset** counts UTF-16 units of the decoded file (`SourceText.text`);
 *  - a **display offset** counts UTF-16 units of the text a reader sees (`DisplayText.text`).
 * Spans are half open: start inclusive, end exclusive. Names say which system they are in; a plain
 * `Span` in a record that leaves the engine is always a source span.
 */

export * from './model/span.ts'
export * from './model/source.ts'
export * from './model/tree.ts'
export * from './model/outline.ts'
export * from './model/tables.ts'
export * from './model/passages.ts'
export * from './model/xbrl.ts'
export * from './model/reading.ts'
export * from './model/records.ts'
export * from './model/events.ts'
