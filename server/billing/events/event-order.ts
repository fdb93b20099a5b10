/** The position of an event among those of its subscription or invoice. */
export interface EventPlace {
  readonly id: string
  readonly type: string
  readonly createdAt: Date
  readonly status: string
}

/**
 * The order of one object's events: by second; within a second by type and then by status, because a purchase's first
 * steps share a second; then by id, so that the order is total and does not depend on the order of arrival.
 */
export function compareEvents(
  types: readonly string[],
  course: readonly string[],
): (left: EventPlace, right: EventPlace) => number {
  return (left, right) =>
    left.createdAt.getTime() - right.createdAt.getTime() ||
    types.indexOf(left.type) - types.indexOf(right.type) ||
    course.indexOf(left.status) - course.indexOf(right.status) ||
    (left.id < right.id ? -1 : left.id > right.id ? 1 : 0)
}
