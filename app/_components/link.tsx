import type { ComponentProps, ReactElement } from 'react'

/**
 * A link inside the site: a plain anchor that `FollowLinks` follows without loading the page again. Next's own link is a
 * component of the browser; for what it adds, prefetching, every page would load 2 kB more and describe each link twice.
 */
export function Link(props: ComponentProps<'a'> & { readonly href: string }): ReactElement {
  return <a {...props} data-follow="" />
}
