/** What a visitor reads of a page that failed because of a defect. */
export const PAGE_FAILURE = {
  title: 'This page could not be loaded',
  text: 'Something went wrong on our side, and we have logged it. Please try again.',
}
