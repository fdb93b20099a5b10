/** Words that the glossary has replaced, with what to write; names are split at their capitals and underscores. */
const RETIRED = new Map(
  Object.entries({
    wish: 'request or preference',
    wishes: 'requests or preferences',
    sighting: 'finding or match',
    sightings: 'findings or matches',
    worths: 'weights',
    anew: 'again',
    whosoever: 'anyone who',
    thereby: 'a plain sentence',
    therein: 'a plain sentence',
    thereof: 'a plain sentence',
  }),
)

/** Constants are named by what they bound. */
const RETIRED_PREFIX = new Map(Object.entries({ MOST: 'MAX', LEAST: 'MIN', LONGEST: 'MAX' }))

/** A variable or a field that is called so alone is a bound: `maxRows`, `minLength`. */
const RETIRED_BOUND = new Map(Object.entries({ most: 'max and what it bounds', least: 'min and what it bounds' }))

const words = (text) => text.replace(/([a-z])([A-Z])/g, '$1 $2').split(/[^A-Za-z]+/)

/**
 * Refuses retired words in names and comments, and in texts unless `texts` is false: server/glossary.md.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const retiredWordsRule = {
  meta: {
    type: 'suggestion',
    schema: [{ type: 'object', properties: { texts: { type: 'boolean' } }, additionalProperties: false }],
    messages: { retired: '"{{word}}" is retired by server/glossary.md: write {{instead}}.' },
  },
  create(context) {
    const report = (loc, word, instead) => context.report({ loc, messageId: 'retired', data: { word, instead } })
    const check = (loc, text) => {
      for (const word of words(text)) {
        const instead = RETIRED.get(word.toLowerCase())
        if (instead !== undefined) report(loc, word, instead)
      }
    }
    const inTexts = {
      Literal(node) {
        if (typeof node.value === 'string') check(node.loc, node.value)
        if (node.value === 'unseen' && node.parent.type === 'JSXAttribute')
          report(node.loc, 'unseen', 'visually-hidden')
      },
      TemplateElement(node) {
        check(node.loc, node.value.raw)
      },
      JSXText(node) {
        check(node.loc, node.value)
      },
    }
    return {
      ...(context.options[0]?.texts === false ? {} : inTexts),
      Program() {
        for (const comment of context.sourceCode.getAllComments()) check(comment.loc, comment.value)
      },
      Identifier(node) {
        check(node.loc, node.name)
        const [prefix] = /^[A-Z]+(?=_)/.exec(node.name) ?? []
        const instead = RETIRED_PREFIX.get(prefix) ?? RETIRED_BOUND.get(node.name)
        if (instead !== undefined) report(node.loc, prefix ?? node.name, instead)
      },
    }
  },
}
