import { NothingHere } from '#app/_components/frame/nothing-here.tsx'

/** Inside the site's own frame, which must not stand there twice. */
export default function SiteNotFound() {
  return <NothingHere />
}
