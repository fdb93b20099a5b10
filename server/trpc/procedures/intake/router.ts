import { router } from '../../init.ts'
import { createLead } from './create-lead.ts'
import { deleteLead, listLeads, startLeadExport } from './manage-leads.ts'
import { getAnalytics } from './get-analytics.ts'
import { recordEvent } from './record-event.ts'

/**
 * Requests for early access and counted website events: anyone may send them, and platform administrators read them on
 * the website.
 */
export const intakeRouter = router({ createLead, recordEvent, listLeads, deleteLead, startLeadExport, getAnalytics })
