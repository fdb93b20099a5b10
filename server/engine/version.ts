/**
 * The version of the extraction. It is raised whenever the same bytes may have another extraction: a new rule, a
 * changed threshold, a corrected span, another parser. It is not raised for a change that leaves every field as it
 * was, such as speed or wording of comments. The store keeps one extraction per filing and version, and re-extracts
 * what an older version read; so a change without a new version would leave old and new results side by side.
 */
export const ENGINE_VERSION = '2.28.0'
