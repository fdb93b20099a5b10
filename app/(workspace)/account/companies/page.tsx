import type { Metadata } from 'next'
import { Link } from '#app/_components/link.tsx'
import { formatCount } from '#app/_lib/format/format-number.ts'
import { AccountHead } from '../_components/account-head.tsx'
import { BeyondLimit } from '../_components/beyond-limit.tsx'
import { readAccount } from '../_components/read-account.ts'
import { AddCompany } from './_components/add-company.tsx'
import { CompanySet } from './_components/company-set.tsx'

export const metadata: Metadata = { title: 'Watched companies' }

export default async function CompanySetPage() {
  const { organization, membership, plan, companies, companySet } = await readAccount('/account/companies')
  const mayChange = membership.role !== 'viewer'
  return (
    <>
      <AccountHead organization={organization.name} current="/account/companies" title="Watched companies" />
      <p className="prose">
        The companies on your organization’s <Link href="/workspace">watchlist</Link>: {formatCount(companies.length)}{' '}
        of {formatCount(plan.companyLimit)}. You can read about all other companies too.
      </p>
      <BeyondLimit companySet={companySet} isOnSet />
      {mayChange ? <AddCompany /> : null}
      {companies.length === 0 ? (
        <p className="nothing-yet">No companies yet. Add one above, and the watchlist shows what is new about it.</p>
      ) : (
        <CompanySet companies={companies} mayChange={mayChange} />
      )}
    </>
  )
}
