import { NothingHere } from '#app/_components/frame/nothing-here.tsx'

/** The page is inside the site's frame already, which must not appear twice. */
export default function SiteNotFound() {
  return <NothingHere />
}
