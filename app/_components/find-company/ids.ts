/** The box and its list know each other by these. */
export const BOX_ID = 'find-company'
export const LIST_ID = 'find-company-list'
