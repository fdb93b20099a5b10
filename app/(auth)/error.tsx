'use client'

/** Within the frame, so that the rest of the site stays in reach. */
export { PageError as default } from '#app/_components/frame/page-error.tsx'
