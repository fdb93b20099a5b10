/** Whether an account or an organization is active, in words and color. */
export function StatusBadge({ status }: { readonly status: 'active' | 'suspended' }) {
  return <span className={`badge ${status === 'active' ? 'badge-verified' : 'badge-refused'}`}>{status}</span>
}
