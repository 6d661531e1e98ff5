import type { MailFate } from '#modules/accounts/sign-in/sign-in-words.view.ts'
import type { DeploymentContext } from './deployment-context.types.ts'

/** How mails are handled: without a server they are stored, and a demonstration also shows them. */
export const decideMailFate = ({
  smtpUrl,
  developmentViews,
}: Pick<DeploymentContext['environment'], 'smtpUrl' | 'developmentViews'>): MailFate =>
  smtpUrl !== undefined ? 'sent' : developmentViews ? 'shown' : 'stored'
