import { History } from '../../parts/history.tsx'
import type { LeadView } from './lead.view.ts'

/** Who changed what of a lead. */
export const LeadHistory = ({ history }: Pick<LeadView, 'history'>) => (
  <History lines={history} id="lead-history" />
)
