/** Whether an account or an organization is active, in words and color; who has no password yet is not. */
export function StatusBadge({
  status,
  isInvited = false,
}: {
  readonly status: 'active' | 'suspended'
  readonly isInvited?: boolean
}) {
  if (isInvited && status === 'active') return <span className="badge badge-candidate">invited</span>
  return <span className={`badge ${status === 'active' ? 'badge-verified' : 'badge-refused'}`}>{status}</span>
}
