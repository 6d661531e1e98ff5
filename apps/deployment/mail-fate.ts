import type { MailFate } from '#modules/accounts/sign-in/sign-in-words.view.ts'
import type { DeploymentContext } from './deployment-context.types.ts'

/** What becomes of a mail: without a server it is stored, and the demonstration shows it. */
export const decideMailFate = ({
  smtpUrl,
  developmentViews,
}: Pick<DeploymentContext['environment'], 'smtpUrl' | 'developmentViews'>): MailFate =>
  smtpUrl !== undefined ? 'sent' : developmentViews ? 'shown' : 'stored'
